#!/bin/sh
# A stranger's client in curl, openssl and the shell: signs a document, archives it, seals another. It knows the interface alone.
# Expects BASE_URL, TOKEN_URL, SCOPE, CLIENT_ID, CLIENT_SECRET, CA_FILE, USER_CERT, USER_KEY, USER_AUTH, SEAL_PFX, SEAL_PASSWORD, SEAL_AUTH.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

field() { sed -n "s/.*\"$1\" *: *\"\([^\"]*\)\".*/\1/p"; }
lines() { awk '{ printf "%s\\n", $0 }' "$1"; }
bare() { openssl x509 -in "$1" -outform DER | openssl base64 -A; }

token=$(curl -sSf --cacert "$CA_FILE" -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials \
  --data-urlencode "scope=$SCOPE" "$TOKEN_URL" | field access_token)
call() { curl -sSf --cacert "$CA_FILE" -H "Authorization: Bearer $token" "$@"; }
post() { call -H 'Content-Type: application/json' --data-binary @- "$BASE_URL$1"; }
session() {
  id=$(call "$BASE_URL/api-session/v1.0/start" | field sessionId)
  printf 'a document, %s' "$id" >"$work/paper.txt"
  call -X PUT -F "file=@$work/paper.txt;type=text/plain" "$BASE_URL/api-storage/v1.0/$id/upload" >/dev/null
  echo "$id"
}

call "$BASE_URL/api-config/v1.0/" >/dev/null
signing=$(session)
printf '{"sessions": [{"sessionId": "%s"}], "certificate": "%s", "signAsPdf": false, "createNewEdoc": true}' \
  "$signing" "$(bare "$USER_CERT")" | post /api-sign/v1.0/CalculateDigest | field digest | openssl base64 -d -A >"$work/digest"
value=$(openssl pkeyutl -sign -inkey "$USER_KEY" -pkeyopt digest:sha256 -in "$work/digest" | openssl base64 -A)
printf '{"sessionSignatureValues": [{"sessionId": "%s", "signatureValue": "%s"}], "authCertificate": "%s"}' \
  "$signing" "$value" "$(lines "$USER_AUTH")" | post /api-sign/v1.0/finalizeSigning >/dev/null
printf '{"sessions": [{"sessionId": "%s"}], "authCertificate": "%s"}' \
  "$signing" "$(lines "$USER_AUTH")" | post /api-sign/v1.0/addArchive >/dev/null

sealing=$(session)
call "$BASE_URL/api-config/v1.0/public/key" | field publicKey | openssl base64 -d -A >"$work/key"
password=$(printf %s "$SEAL_PASSWORD" | openssl pkeyutl -encrypt -pubin -keyform DER -inkey "$work/key" \
  -pkeyopt rsa_padding_mode:pkcs1 | openssl base64 -A)
printf '{"sessions": [{"sessionId": "%s"}], "signAsPdf": false, "createNewEdoc": true, "signKey": "%s", "signKeyPassword": "%s", "authCertificate": "%s"}' \
  "$sealing" "$(openssl base64 -A -in "$SEAL_PFX")" "$password" "$(lines "$SEAL_AUTH")" | post /api-sign/v1.0/eSealCreate >/dev/null
for id in "$signing" "$sealing"; do call "$BASE_URL/api-session/v1.0/$id/close" >/dev/null; done
echo done
