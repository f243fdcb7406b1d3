// Defects of operation 1: the provider's own configuration.
import type { Alterations } from '../seams.js'
import { onText, rowsAbout } from './answers.js'
import { advised, at, by, type Defects, required } from './define.js'

const on = rowsAbout('configuration')

/** Defects of the rows CFG. */
export const configurationDefects: Defects = {
  ...required({
    'configuration-without-data': on.unwrapped('CFG-1', 'the members stand at the top, without `data`'),
    'configuration-client-id-missing': on.missing('CFG-2', '`oauthClientId` is left out', 'oauthClientId'),
    'configuration-client-id-empty': on.members('CFG-2', '`oauthClientId` is empty', { oauthClientId: '' }),
    'configuration-name-missing': on.missing('CFG-3', '`name` is left out', 'name'),
    'configuration-created-missing': on.missing('CFG-4', '`created` is left out', 'created'),
    'configuration-file-length-text': on.members('CFG-5', '`fileMaxLength` is a number in a string', { fileMaxLength: '4202406' }),
    'configuration-of-another-client': at(
      'CFG-6',
      'the configuration of the next provider is answered',
      'configuration-owner',
      (owner, { all }) => all[(all.indexOf(owner) + 1) % all.length] ?? owner,
    ),
    'configuration-of-the-first-client': at(
      'CFG-7',
      'all read that of the first',
      'configuration-owner',
      (owner, { all }) => all[0] ?? owner,
    ),
  }),
  ...advised({
    'configuration-name-empty': on.members('CFG-9', '`name` is empty', { name: '' }),
    'configuration-changed-before-created': on.members('CFG-10', '`changed` lies before `created`', { changed: '1999-12-31T23:59:59' }),
    'configuration-file-length-negative': on.members('CFG-11', '`fileMaxLength` is negative', { fileMaxLength: -4202406 }),
    'configuration-expiration-fraction': on.members('CFG-12', '`sessionExpirationTimeout` is not whole', {
      sessionExpirationTimeout: 900.5,
    }),
    'configuration-changes-when-read': by('CFG-13', 'every reading answers another name', changingName),
  }),
}

function changingName(): Alterations {
  let readings = 0
  return onText('configuration', 'name', (name) => {
    readings += 1
    return `${name} ${readings}`
  })()
}
