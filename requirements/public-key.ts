// Requirements: seal password encryption certificate. Ids keep their meaning for good; new rows take the next free number.
import { advised, form, open, required } from './requirement.js'

/** KEY: interface, part 2 (Get public key of the seal password encryption certificate). */
export const publicKey = {
  ...required('2. Get public key of the seal password encryption certificate; Resources', {
    'KEY-1': form('`GET /api-config/v1.0/public/key` with a valid token succeeds and answers a JSON object wrapped in `data`'),
    'KEY-2': form('`name`, `dateCreated`, `dateExpiration` and `publicKey` are strings'),
    'KEY-3': form('`dateCreated` and `dateExpiration` are ISO 8601 with a UTC offset'),
    'KEY-4': form('`publicKey` is base64 text'),
  }),
  ...advised('2. Get public key of the seal password encryption certificate; prudence', {
    'KEY-5': form('`publicKey` decodes to an RSA public key in a known encoding (SPKI, PKCS#1, X.509 certificate; DER or PEM)'),
    'KEY-6': 'the RSA modulus has at least 2048 bits',
    'KEY-7': 'the certificate is current: `dateCreated` is not in the future and `dateExpiration` not in the past',
    'KEY-8': '`dateCreated` is before `dateExpiration`',
  }),
  ...open('2. Get public key of the seal password encryption certificate; 6. Password encryption procedure', {
    'KEY-9': 'the encoding of `publicKey`',
    'KEY-10': "the start of the key's validity",
    'KEY-11': 'whether the key changes during the run',
  }),
}
