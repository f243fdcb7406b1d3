// Defects of operation 1: the provider's own configuration.
import type { Alterations } from '../seams.js'
import { onData, onText, withMembers, withoutMember, withoutWrapper } from './answers.js'
import { breaksAdvised, breaksRequired, type Defects } from './define.js'

const operation = 'configuration'

/** Defects of the rows CFG. */
export const configurationDefects: Defects = {
  'configuration-without-data': breaksRequired('CFG-1', 'the members stand at the top, without `data`', withoutWrapper(operation)),
  'configuration-data-is-a-list': breaksRequired(
    'CFG-1',
    '`data` is a list with one object',
    onData(operation, (data) => [data]),
  ),
  'configuration-client-id-missing': breaksRequired('CFG-2', '`oauthClientId` is left out', withoutMember(operation, 'oauthClientId')),
  'configuration-client-id-empty': breaksRequired('CFG-2', '`oauthClientId` is empty', withMembers(operation, { oauthClientId: '' })),
  'configuration-client-id-number': breaksRequired('CFG-2', '`oauthClientId` is a number', withMembers(operation, { oauthClientId: 41 })),
  'configuration-name-missing': breaksRequired('CFG-3', '`name` is left out', withoutMember(operation, 'name')),
  'configuration-name-null': breaksRequired('CFG-3', '`name` is null', withMembers(operation, { name: null })),
  'configuration-name-object': breaksRequired(
    'CFG-3',
    '`name` is an object by language',
    onText(operation, 'name', (name) => ({ lv: name })),
  ),
  'configuration-created-missing': breaksRequired('CFG-4', '`created` is left out', withoutMember(operation, 'created')),
  'configuration-changed-missing': breaksRequired('CFG-4', '`changed` is left out', withoutMember(operation, 'changed')),
  'configuration-changed-null': breaksRequired('CFG-4', '`changed` is null', withMembers(operation, { changed: null })),
  'configuration-created-unreadable': breaksRequired(
    'CFG-4',
    '`created` is no date-time',
    withMembers(operation, { created: 'last spring' }),
  ),
  'configuration-created-impossible': breaksRequired(
    'CFG-4',
    '`created` is a day that no calendar has',
    withMembers(operation, { created: '2024-02-31T25:61:00' }),
  ),
  'configuration-file-length-text': breaksRequired(
    'CFG-5',
    '`fileMaxLength` is a number in a string',
    withMembers(operation, { fileMaxLength: '4202406' }),
  ),
  'configuration-file-length-missing': breaksRequired('CFG-5', '`fileMaxLength` is left out', withoutMember(operation, 'fileMaxLength')),
  'configuration-file-length-null': breaksRequired('CFG-5', '`fileMaxLength` is null', withMembers(operation, { fileMaxLength: null })),
  'configuration-expiration-text': breaksRequired(
    'CFG-5',
    '`sessionExpirationTimeout` is a number in a string',
    withMembers(operation, { sessionExpirationTimeout: '5105880' }),
  ),
  'configuration-expiration-missing': breaksRequired(
    'CFG-5',
    '`sessionExpirationTimeout` is left out',
    withoutMember(operation, 'sessionExpirationTimeout'),
  ),
  'configuration-of-another-client': breaksRequired('CFG-6', 'the configuration of the next provider is answered', () => ({
    'configuration-owner': (owner, { all }) => all[(all.indexOf(owner) + 1) % all.length] ?? owner,
  })),
  'configuration-of-the-first-client': breaksRequired('CFG-7', 'every provider reads the configuration of the first', () => ({
    'configuration-owner': (owner, { all }) => all[0] ?? owner,
  })),
  'configuration-of-the-first-reader': breaksRequired(
    'CFG-7',
    'the configuration first read is kept and answered to everybody',
    firstReader,
  ),
  'configuration-client-id-padded': breaksRequired(
    'CFG-6',
    '`oauthClientId` ends in a space',
    onText(operation, 'oauthClientId', (id) => `${id} `),
  ),
  'configuration-name-empty': breaksAdvised('CFG-9', '`name` is empty', withMembers(operation, { name: '' })),
  'configuration-changed-before-created': breaksAdvised(
    'CFG-10',
    '`changed` lies before `created`',
    withMembers(operation, { changed: '1999-12-31T23:59:59' }),
  ),
  'configuration-file-length-negative': breaksAdvised(
    'CFG-11',
    '`fileMaxLength` is negative',
    withMembers(operation, { fileMaxLength: -4202406 }),
  ),
  'configuration-expiration-zero': breaksAdvised(
    'CFG-11',
    '`sessionExpirationTimeout` is zero',
    withMembers(operation, { sessionExpirationTimeout: 0 }),
  ),
  'configuration-expiration-fraction': breaksAdvised(
    'CFG-12',
    '`sessionExpirationTimeout` is not whole',
    withMembers(operation, { sessionExpirationTimeout: 900.5 }),
  ),
  'configuration-changes-when-read': breaksAdvised('CFG-13', 'every reading answers another name', changingName),
}

function firstReader(): Alterations {
  let first: Parameters<NonNullable<Alterations['configuration-owner']>>[0] | undefined
  return {
    'configuration-owner': (owner) => {
      first ??= owner
      return first
    },
  }
}

function changingName(): Alterations {
  let readings = 0
  return onText(operation, 'name', (name) => {
    readings += 1
    return `${name} ${readings}`
  })()
}
