// Requirements: add archive time-stamp. Ids keep their meaning for good; new rows take the next free number.
import { advised, form, open, required } from './requirement.js'

/** ARC: interface, part 5 (Add archive time-stamp). */
export const addArchive = {
  ...required('5. Add archive time-stamp; Result item', {
    'ARC-1': form('a good request for a signed session answers `data` with the list `results`'),
    'ARC-2': form('an all-good request answers exactly one result per session, each echoing its `sessionId`'),
    'ARC-3': 'no result of an all-good request carries a non-null `error`',
    'ARC-4': 'several sessions get their archive time-stamp in one call',
    'ARC-5': 'an unknown session gets no claim',
    'ARC-6': 'a claim means that an archive time-stamp is in the document',
  }),
  ...advised('5. Add archive time-stamp; prudence', {
    'ARC-7': 'a session whose document is not signed gets no claim',
  }),
  ...open('5. Add archive time-stamp; Errors', {
    'ARC-8': 'what adding an archive time-stamp twice does',
    'ARC-9': 'how the type `ARCHIVE_TIMESTAMP` shows',
    'ARC-10': 'the statuses, codes and bodies of refusals',
    'ARC-11': 'the forms of `authCertificate` taken: PEM, bare base64, missing, garbage',
  }),
}
