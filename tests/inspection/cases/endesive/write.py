"""What endesive 3.0.1 signs (with pypdf 5): python write.py PKI_FOLDER PAGE.pdf SIGNED.pdf

The folder is that of tests/second-opinions/pki.ts; its ca.pem stands beside the document as root.pem.
"""
import datetime
import sys
import types

# endesive loads its verifier, which is not needed here and does not know OpenSSL 3.0.10 and later.
sys.modules["certvalidator"] = types.ModuleType("certvalidator")
from cryptography import x509
from cryptography.hazmat.primitives.serialization import load_pem_private_key
from endesive.pdf import cms

folder, page, signed = sys.argv[1:]


def read(path):
    with open(path, "rb") as file:
        return file.read()


def certificate(who):
    return x509.load_pem_x509_certificate(read(f"{folder}/{who}.pem"))


content = read(page)
now = datetime.datetime.now(datetime.timezone.utc).strftime("D:%Y%m%d%H%M%S+00'00'")
key = load_pem_private_key(read(f"{folder}/rsa.key"), None)
entries = {"aligned": 3072, "sigflags": 3, "signingdate": now, "reason": "Agreed", "location": "Riga", "contact": "", "sigfield": "Signature1"}
with open(signed, "wb") as file:
    file.write(content + cms.sign(content, entries, key, certificate("rsa"), [certificate("ca")], "sha256"))
