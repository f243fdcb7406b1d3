// Requirements: own configuration. Ids keep their meaning for good; new rows take the next free number.
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
  }),
  ...open('1. Get own registered configuration; Limits', {
    'CFG-14': 'the format of `created` and `changed`, and whether they carry a UTC offset',
    'CFG-15': 'the unit of `fileMaxLength`',
    'CFG-16': 'whether the path without its trailing slash is served',
    'CFG-17': 'the status of a success',
  }),
}
