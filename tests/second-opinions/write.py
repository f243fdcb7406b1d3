"""Documents by other programs: python write.py FOLDER. Prints the name of each file that it wrote.

The folder holds root, ca, rsa, ec and tsa as .pem with their .key, and the lists root.crl and issuing.crl.


Pages come from reportlab, fpdf2, pypdf, pikepdf and PyMuPDF, and pyHanko signs them.
Must not know what anybody says of them.
"""
import io
import os
import subprocess
import sys

import fpdf
import pikepdf
import pymupdf
import pypdf
import reportlab.pdfgen.canvas
from asn1crypto import crl, pem, tsp, x509
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign import fields, signers, timestamps
from pyhanko_certvalidator import ValidationContext

PADES = fields.SigSeedSubFilter.PADES
LINES = ["Agreement 2026/1", "The seller sells, and the buyer buys."]

folder = sys.argv[1]


def read(path):
    with open(path, "rb") as file:
        return file.read()


def keep(name, content):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)
    print(name)


def certificate(who):
    return x509.Certificate.load(pem.unarmor(read(path_of(who + ".pem")))[2])


def path_of(name):
    return os.path.join(folder, name)


def by_reportlab(fields_too=False):
    out = io.BytesIO()
    canvas = reportlab.pdfgen.canvas.Canvas(out)
    for index, line in enumerate(LINES):
        canvas.drawString(72, 770 - 14 * index, line)
    if fields_too:
        canvas.acroForm.textfield(name="place", x=72, y=80, width=200, height=20, value="Riga")
        canvas.acroForm.checkbox(name="agreed", x=72, y=50)
    canvas.save()
    return out.getvalue()


def by_fpdf():
    document = fpdf.FPDF()
    document.add_page()
    document.set_font("Helvetica", size=12)
    for line in LINES:
        document.cell(0, 8, line, new_x="LMARGIN", new_y="NEXT")
    return bytes(document.output())


def by_pypdf():
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(by_reportlab()))
    writer.add_metadata({"/Title": "Agreement"})
    writer.add_attachment("terms.txt", b"Terms")
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def by_pikepdf(**options):
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(by_fpdf())) as document:
        document.save(out, **options)
    return out.getvalue()


def by_mupdf():
    document = pymupdf.open()
    page = document.new_page()
    page.insert_text((72, 72), LINES)
    page.add_text_annot((300, 72), "A note")
    return document.tobytes(garbage=3, deflate=True, use_objstms=1)


PAGES = {
    "reportlab": by_reportlab(),
    "reportlab-form": by_reportlab(fields_too=True),
    "fpdf2": by_fpdf(),
    "pypdf": by_pypdf(),
    "pikepdf-streams": by_pikepdf(object_stream_mode=pikepdf.ObjectStreamMode.generate),
    "pikepdf-linearized": by_pikepdf(linearize=True),
    "mupdf": by_mupdf(),
}
ROOT = certificate("root")


AUTHORITY = """
[authority]
serial = tsa-serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
ess_cert_id_alg = sha256
"""


class OpensslStamper(timestamps.TimeStamper):
    """OpenSSL as the time-stamping authority."""

    async def async_request_tsa_response(self, req):
        for name, content in {"pyhanko.tsq": req.dump(), "tsa.cnf": AUTHORITY.encode()}.items():
            with open(path_of(name), "wb") as file:
                file.write(content)
        reply = "openssl ts -reply -config tsa.cnf -section authority -queryfile pyhanko.tsq -out pyhanko.tsr -signer tsa.pem -inkey tsa.key"
        subprocess.run(reply.split(), cwd=folder, check=True, capture_output=True)
        return tsp.TimeStampResp.load(read(path_of("pyhanko.tsr")))


STAMPER = OpensslStamper()


def signer(who, **options):
    return signers.SimpleSigner.load(path_of(who + ".key"), path_of(who + ".pem"), ca_chain_files=[path_of("ca.pem")], **options)


def context():
    return ValidationContext(
        trust_roots=[ROOT],
        other_certs=[certificate("ca"), certificate("tsa")],
        crls=[crl.CertificateList.load(read(path_of(f"{name}.crl"))) for name in ("root", "issuing")],
        allow_fetching=False,
        revocation_mode="hard-fail",
    )


LEVELS = {
    "b": {},
    "t": {"stamped": True},
    "lt": {"stamped": True, "embed_validation_info": True},
    "lta": {"stamped": True, "embed_validation_info": True, "use_pades_lta": True},
}


def sign(pdf, who="rsa", field="Signature1", stamped=False, box=None, signing=None, **metadata):
    writer = IncrementalPdfFileWriter(io.BytesIO(pdf))
    if metadata.get("embed_validation_info"):
        metadata["validation_context"] = context()
    metadata = {"subfilter": PADES, "md_algorithm": "sha256", **metadata}
    out = signers.PdfSigner(
        signers.PdfSignatureMetadata(field_name=field, **metadata),
        signer=signing or signer(who),
        timestamper=STAMPER if stamped else None,
        new_field_spec=fields.SigFieldSpec(field, box=box),
    ).sign_pdf(writer)
    return out.getvalue()


for name, pdf in PAGES.items():
    keep(f"plain-{name}.pdf", pdf)
    for level, options in LEVELS.items():
        keep(f"pyhanko-{name}-{level}.pdf", sign(pdf, "ec" if level in ("t", "lta") else "rsa", **options))

page = PAGES["reportlab-form"]
keep("pyhanko-visible.pdf", sign(page, box=(300, 60, 500, 120), reason="Agreed", location="Riga", **LEVELS["lt"]))
keep("pyhanko-sha512.pdf", sign(page, "ec", md_algorithm="sha512", **LEVELS["lt"]))
keep("pyhanko-pss.pdf", sign(page, signing=signer("rsa", prefer_pss=True), **LEVELS["lta"]))
keep("pyhanko-certified-no-changes.pdf", sign(page, certify=True, docmdp_permissions=fields.MDPPerm.NO_CHANGES, **LEVELS["lta"]))
first = sign(page, "rsa", **LEVELS["lt"])
keep("pyhanko-two-visible.pdf", sign(first, "ec", "Signature2", box=(300, 60, 500, 120), **LEVELS["lta"]))
approved = sign(sign(page, certify=True, docmdp_permissions=fields.MDPPerm.FILL_FORMS, **LEVELS["t"]), "ec", "Signature2", **LEVELS["lta"])
keep("pyhanko-certified-and-approved.pdf", approved)
again = signers.PdfTimeStamper(STAMPER).update_archival_timestamp_chain(PdfFileReader(io.BytesIO(approved)), context())
keep("pyhanko-archived-again.pdf", again.getvalue())
