// Requirements: finalize signing. Ids keep their meaning for good; new rows take the next free number.
import { advised, form, open, required } from './requirement.js'

/** FIN: interface, part 4 (Finalize signing). */
export const finalizeSigning = {
  ...required('4. Finalize signing; Result item', {
    'FIN-1': form('a good request answers `data` with the list `results`'),
    'FIN-2': form('an all-good request answers exactly one result per session sent, each echoing its `sessionId`'),
    'FIN-3': form('the `sessionId` of a result has 64 characters'),
    'FIN-4': 'several sessions, each with its own signed data, finalize in one call, in any order',
    'FIN-5': 'no result of an all-good request carries a non-null `error`',
    'FIN-6': 'an unknown session gets no claim',
    'FIN-7': 'a claim means that the signature is in the document',
  }),
  ...advised('4. Finalize signing; prudence', {
    'FIN-8': 'a session without a calculated digest gets no claim',
    'FIN-9': 'an element without `signatureValue` gets no claim',
    'FIN-10': 'a signature value with one bit flipped gets no claim',
    'FIN-11': 'a signature value made with another key gets no claim',
    'FIN-12': "another session's signature value gets no claim",
    'FIN-13': 'a signature value that is not base64 gets no claim',
  }),
  ...open('4. Finalize signing; Errors', {
    'FIN-14': 'what a second finalizeSigning does',
    'FIN-15': 'whether a subset or a superset of the sessions of CalculateDigest finalizes',
    'FIN-16': 'whether an ECDSA signature value is taken as r||s, as DER, or as both',
    'FIN-17': 'whether a seal certificate signs through CalculateDigest and finalizeSigning',
    'FIN-18': 'what a partly bad batch does',
    'FIN-19': 'the statuses, codes and bodies of refusals',
    'FIN-20': 'the forms of `authCertificate` taken: PEM, bare base64, missing, garbage',
    'FIN-21': 'whether an `authCertificate` of another person, or not for authentication, is taken',
  }),
}
