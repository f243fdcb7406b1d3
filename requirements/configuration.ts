// Requirements: the configuration area. Ids keep their meaning for good; new rows take the next free number.
import { advised, form, open, required } from './requirement.js'

/** CFG: interface, part 1 (Get own registered configuration). */
export const configuration = {
  ...required('1. Get own registered configuration; Resources: Service provider configuration', {
    'CFG-1': form('`GET /api-config/v1.0/` with a valid token succeeds and answers a JSON object wrapped in `data`'),
    'CFG-2': form('`oauthClientId` is a non-empty string'),
    'CFG-3': form('`name` is a string'),
    'CFG-4': form('`created` and `changed` are there as date-times, in any readable form'),
    'CFG-5': form('`fileMaxLength` and `sessionExpirationTimeout` are JSON numbers'),
    'CFG-6': '`oauthClientId` is the one that the deployment file expects',
    'CFG-7': "a second provider's token reads its own configuration, not the first one's",
  }),
  ...advised('1. Get own registered configuration; prudence', {
    'CFG-8': '`oauthClientId` equals the client id of the token grant',
    'CFG-9': form('`name` is not empty'),
    'CFG-10': '`changed` is not before `created`',
    'CFG-11': form('`fileMaxLength` and `sessionExpirationTimeout` are positive'),
    'CFG-12': form('`sessionExpirationTimeout` is a whole number of seconds'),
    'CFG-13': 'reading the configuration twice gives the same answer',
    'CFG-18': { since: '0.2', text: '`created` is a date that somebody set: it has come, and is not the one a program has for none' },
  }),
  ...open('1. Get own registered configuration; Limits', {
    'CFG-14': 'the format of `created` and `changed`, and whether they carry a UTC offset',
    'CFG-15': 'the unit of `fileMaxLength`',
    'CFG-16': 'whether the path without its trailing slash is served',
    'CFG-17': 'the status of a success',
  }),
}

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
    'KEY-12': {
      since: '0.2',
      text: '`dateExpiration` is the end of the certificate where `publicKey` is one, and `dateCreated` is no date that a program has for none',
    },
    'KEY-13': { since: '0.2', text: 'nothing of the private key is in the answer' },
  }),
  ...open('2. Get public key of the seal password encryption certificate; 6. Password encryption procedure', {
    'KEY-9': 'the encoding of `publicKey`',
    'KEY-10': "the start of the key's validity",
    'KEY-11': 'whether the key changes during the run',
  }),
}
