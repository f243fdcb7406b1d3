"""What pyHanko says of PDFs: python judge.py ROOT.pem FILE...

One line of JSON for each file. Must not know what anybody else says of them.
"""
import datetime
import json
import sys

from asn1crypto import pem, x509
from pyhanko.pdf_utils.misc import PdfStrictReadError
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.diff_analysis import ModificationLevel
from pyhanko.sign.validation import (
    DocumentSecurityStore,
    validate_pdf_signature,
    validate_pdf_timestamp,
)
from pyhanko.sign.validation.errors import NoDSSFoundError
from pyhanko_certvalidator import ValidationContext


def root_of(path):
    with open(path, "rb") as file:
        return x509.Certificate.load(pem.unarmor(file.read())[2])


def context_of(reader, root):
    """Nothing is asked of the network: whatever a chain needs stands in the store, and a status that is missing fails."""
    settings = {"trust_roots": [root], "allow_fetching": False, "revocation_mode": "hard-fail", "time_tolerance": datetime.timedelta(minutes=5)}
    try:
        return DocumentSecurityStore.read_dss(reader).as_validation_context(settings)
    except NoDSSFoundError:
        settings["revocation_mode"] = "soft-fail"
        return ValidationContext(**settings)


def judge_signature(signature, reader, root):
    is_stamp = signature.sig_object.get("/Type") == "/DocTimeStamp"
    try:
        if is_stamp:
            status = validate_pdf_timestamp(signature, context_of(reader, root))
        else:
            status = validate_pdf_signature(signature, context_of(reader, root), context_of(reader, root))
    except Exception as error:  # pyHanko raises many kinds, and each is an opinion
        return {"verdict": f"{type(error).__name__}: {error}"}
    level = getattr(status, "modification_level", None)
    told = {
        "intact": status.intact,
        "valid": status.valid,
        "trusted": status.trusted,
        "permitted": level is None or level not in (ModificationLevel.OTHER,),
        "certification": getattr(status, "docmdp_ok", None) is not False,
    }
    stamp = getattr(status, "timestamp_validity", None)
    if stamp is not None:
        told["time-stamp"] = stamp.intact and stamp.valid and stamp.trusted
    wrong = [name for name, is_good in told.items() if not is_good]
    return {"verdict": "accepted" if not wrong else "not " + ", ".join(wrong)}


def read(file, is_strict):
    reader = PdfFileReader(file, strict=is_strict)
    # pyHanko judges no signature in a hybrid file that it reads strictly: old readers do not see all of it.
    if is_strict and reader.xrefs.hybrid_xrefs_present:
        raise PdfStrictReadError("hybrid")
    reader.root
    return reader, list(reader.embedded_signatures)


def judge_pdf(path, root):
    with open(path, "rb") as file:
        try:
            try:
                reader, signatures = read(file, True)
            except PdfStrictReadError:
                reader, signatures = read(file, False)
        except Exception as error:
            return {"unreadable": f"{type(error).__name__}: {error}", "signatures": []}
        return {"signatures": [judge_signature(signature, reader, root) for signature in signatures]}


root = root_of(sys.argv[1])
for path in sys.argv[2:]:
    print(json.dumps(judge_pdf(path, root)), flush=True)
