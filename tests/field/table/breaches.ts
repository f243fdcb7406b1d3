// Breaches that look like a gateway, and breaches behind one: the deployment's own word is still judged, and the breach is found.
import { gzipSync } from 'node:zlib'
import { OPERATIONS } from '../../../fixtures/endpoints.js'
import { answersHtml, answersJson } from '../acts/answering.js'
import { withBody } from '../acts/breaking.js'
import { changed, interim } from '../acts/shaping.js'
import { ALL_SIX, type Circumstance } from '../circumstance.js'

/** What must still be found. */
export const breaches: readonly Circumstance[] = [
  {
    // They are always answered so, while the others answer as they should: no gateway stands there.
    name: 'pages-for-the-signature-and-the-seal',
    setting: {
      rules: [
        { on: 'finalizeSigning', act: answersHtml(200) },
        { on: 'createSeal', act: answersHtml(500) },
      ],
    },
    run: { only: ALL_SIX },
    expect: { ends: 'non-conformant', fails: ['FIN-1', 'SEA-1'] },
  },
  {
    name: 'a-refused-calculate-digest-is-no-mistake-of-the-client',
    setting: { rules: [{ on: 'calculateDigest', act: answersJson(500, { error: 'oops' }) }] },
    run: { only: ['DIG-1', 'DIG-29', 'ERR-5'] },
    expect: { ends: 'non-conformant', fails: ['DIG-1'], spares: ['DIG-29', 'ERR-5'] },
  },
  {
    name: 'granted-tokens-refused-by-all-operations',
    setting: { rules: [{ on: OPERATIONS, act: answersJson(401, { error: 'unauthorized' }, { 'www-authenticate': 'Bearer' }) }] },
    run: { only: ['AUT-9', 'CFG-1'] },
    expect: { ends: 'non-conformant', fails: ['AUT-9'] },
  },
  {
    name: 'defect-behind-interim-answers-cookies-and-gzip',
    setting: {
      reference: { defects: ['configuration-client-id-missing'] },
      rules: [
        { act: interim(103) },
        { on: 'configuration', act: withBody(gzipSync, { 'content-encoding': 'gzip' }) },
        { act: changed((answer) => ({ ...answer, headers: [...answer.headers, ['set-cookie', 'lb=1']] })) },
      ],
    },
    run: { only: ['CFG-2', 'KEY-1'] },
    expect: { ends: 'non-conformant', fails: ['CFG-2'] },
  },
]
