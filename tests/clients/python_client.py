"""A stranger's client in Python's standard library: signs two documents in a batch and seals another. It knows the interface alone.

Expects BASE_URL, TOKEN_URL, SCOPE, CLIENT_ID, CLIENT_SECRET, CA_FILE, USER_CERT, USER_KEY, USER_AUTH, SEAL_PFX, SEAL_PASSWORD, SEAL_AUTH.
"""

import base64
import json
import os
import ssl
import urllib.parse
import urllib.request

ENV = os.environ
CONTEXT = ssl.create_default_context(cafile=ENV["CA_FILE"])
SHA256_INFO = bytes.fromhex("3031300d060960864801650304020105000420")


def tlv(data, at=0):
    """One DER value: its content, and where the next one begins."""
    length, start = data[at + 1], at + 2
    if length & 0x80:
        count = length & 0x7F
        length, start = int.from_bytes(data[start : start + count], "big"), start + count
    return data[start : start + length], start + length


def parts(data):
    at, found = 0, []
    while at < len(data):
        value, at = tlv(data, at)
        found.append(value)
    return found


def pem(path):
    with open(path, encoding="ascii") as file:
        return file.read()


def der(text):
    return base64.b64decode("".join(line for line in text.splitlines() if "-----" not in line))


def private_key(path):
    """Modulus and private exponent of a key in PKCS#8."""
    numbers = parts(tlv(parts(tlv(der(pem(path)))[0])[2])[0])
    return int.from_bytes(numbers[1], "big"), int.from_bytes(numbers[3], "big")


def public_key(spki):
    bits = parts(tlv(spki)[0])[1]
    numbers = parts(tlv(bits[1:])[0])
    return int.from_bytes(numbers[0], "big"), int.from_bytes(numbers[1], "big")


def power(block, modulus, exponent):
    return pow(int.from_bytes(block, "big"), exponent, modulus).to_bytes((modulus.bit_length() + 7) // 8, "big")


def sign(digest, key):
    modulus, exponent = key
    info = SHA256_INFO + digest
    size = (modulus.bit_length() + 7) // 8
    return power(b"\x00\x01" + b"\xff" * (size - len(info) - 3) + b"\x00" + info, modulus, exponent)


def encrypt(password, key):
    modulus, exponent = key
    size = (modulus.bit_length() + 7) // 8
    padding = bytes(byte % 255 + 1 for byte in os.urandom(size - len(password) - 3))
    return power(b"\x00\x02" + padding + b"\x00" + password, modulus, exponent)


def send(method, url, body=None, **headers):
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(url, data=body, method=method, headers=names)
    with urllib.request.urlopen(request, context=CONTEXT) as answer:
        return json.load(answer)


def token():
    form = {
        "grant_type": "client_credentials",
        "scope": ENV["SCOPE"],
        "client_id": ENV["CLIENT_ID"],
        "client_secret": ENV["CLIENT_SECRET"],
    }
    return send("POST", ENV["TOKEN_URL"], urllib.parse.urlencode(form).encode())["access_token"]


ACCESS = "bearer " + token()


def get(path):
    return send("GET", ENV["BASE_URL"] + path, authorization=ACCESS)["data"]


def post(path, body):
    text = json.dumps(body, indent=1).encode()
    return send("POST", ENV["BASE_URL"] + path, text, authorization=ACCESS, content_type="application/json; charset=utf-8")


def session(text):
    number = get("/api-session/v1.0/start")["sessionId"]
    body = '--b\r\nContent-Disposition: form-data; name="file"; filename="p.txt"\r\n\r\n%s\r\n--b--\r\n' % text
    url = ENV["BASE_URL"] + "/api-storage/v1.0/" + number + "/upload"
    send("PUT", url, body.encode(), authorization=ACCESS, content_type="multipart/form-data; boundary=b")
    return {"sessionId": number}


def main():
    limit = get("/api-config/v1.0/")["fileMaxLength"]
    assert limit != 1
    pair = [session("one"), session("two")]
    certificate = base64.encodebytes(der(pem(ENV["USER_CERT"]))).decode()
    answer = post("/api-sign/v1.0/CalculateDigest", {"createNewEdoc": True, "signAsPdf": False, "certificate": certificate, "sessions": pair})
    key = private_key(ENV["USER_KEY"])
    values = [
        {"signatureValue": base64.b64encode(sign(base64.b64decode(item["digest"]), key)).decode(), "sessionId": item["sessionId"]}
        for item in reversed(answer["data"]["sessionDigests"])
    ]
    post("/api-sign/v1.0/finalizeSigning", {"sessionSignatureValues": values, "authCertificate": pem(ENV["USER_AUTH"]), "note": None})
    sealed = session("three")
    published = public_key(base64.b64decode(get("/api-config/v1.0/public/key")["publicKey"]))
    with open(ENV["SEAL_PFX"], "rb") as file:
        pfx = base64.b64encode(file.read()).decode()
    body = {
        "sessions": [sealed],
        "signKey": pfx,
        "signKeyPassword": base64.b64encode(encrypt(ENV["SEAL_PASSWORD"].encode("utf-8"), published)).decode(),
        "authCertificate": pem(ENV["SEAL_AUTH"]),
        "signAsPdf": False,
        "createNewEdoc": True,
    }
    post("/api-sign/v1.0/eSealCreate", body)
    for one in [*pair, sealed]:
        get("/api-session/v1.0/" + one["sessionId"] + "/close")
    print("done")


main()
