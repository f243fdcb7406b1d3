// Liberties in how the service refuses: statuses, bodies, and what becomes of a partly bad batch.
import { liberty } from './define.js'

/** Liberties of refusals and failed items. */
export const refusalLiberties = {
  'refusal-status': liberty('ERR-11', 'Status of a refused request; `natural` tells the causes apart, `close` cuts the connection', [
    'natural',
    '400',
    '401',
    '403',
    '404',
    '409',
    '422',
    '500',
    '200',
    'close',
  ]),
  'unauthorized-form': liberty('AUT-19', 'What a request without a valid token is answered with', [
    '401',
    '400',
    '403',
    '404',
    '500',
    '200',
    '302-login-redirect',
    'close',
  ]),
  'refusal-body': liberty('ERR-12', 'Body of a refused request', [
    'service-json',
    'data-results',
    'void-members',
    'oauth-json',
    'problem-json',
    'text',
    'html',
    'empty',
  ]),
  'refusal-details': liberty('ERR-12', 'Whether a JSON refusal carries a list of details', ['absent', 'present']),
  'partial-batch': liberty('DIG-47', 'A partly bad batch is answered item by item, or refused as a whole', ['item-errors', 'refuse-all']),
  'lone-failure': liberty('DIG-46', 'A call in which every session fails is refused, or answered with error items', [
    'refusal',
    'item-errors',
  ]),
  'failed-item-digest': liberty('DIG-24', 'What stands as `digest` in a failed item', ['absent', 'empty']),
  'failed-item-id': liberty('ERR-3', 'How the malformed id of a failed item comes back', ['echoed', 'null', 'omitted']),
  'error-codes': liberty('ERR-10', 'Spelling of error codes', ['colons', 'upper-case', 'numeric']),
  'message-noise': liberty('SEA-28', 'Whether messages carry a request id and the time', ['none', 'request-id-and-time']),
} as const
