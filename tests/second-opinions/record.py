"""A client in Requests, recorded by harlem into an HTTP archive: python record.py PLACE.json FILE.har

It trusts what REQUESTS_CA_BUNDLE names. Must not know who judges the archive.
"""
import json
import sys

import requests
from harlem import record_to_file


def work(place):
    client = requests.Session()
    base = place["baseUrl"]
    form = {"grant_type": "client_credentials", "scope": place["scope"]}
    granted = client.post(place["tokenUrl"], data=form, auth=(place["clientId"], place["clientSecret"]))
    client.headers["Authorization"] = "Bearer " + granted.json()["access_token"]
    client.get(base + "/api-config/v1.0/").raise_for_status()
    client.get(base + "/api-config/v1.0/public/key").raise_for_status()
    sessions = []
    for name in ("one", "two"):
        session = client.get(base + "/api-session/v1.0/start").json()["data"]["sessionId"]
        client.put(base + "/api-storage/v1.0/" + session + "/upload", files={"file": (name + ".txt", name)}).raise_for_status()
        sessions.append({"sessionId": session})
    asked = {"sessions": sessions, "certificate": place["certificate"], "signAsPdf": False, "createNewEdoc": True}
    client.post(base + "/api-sign/v1.0/CalculateDigest", json=asked).raise_for_status()
    for session in sessions:
        client.get(base + "/api-session/v1.0/" + session["sessionId"] + "/close")


with open(sys.argv[1], encoding="utf-8") as file:
    PLACE = json.load(file)
with record_to_file(sys.argv[2]):
    work(PLACE)
