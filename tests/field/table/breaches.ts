// Breaches that look like a gateway, and breaches behind one: the deployment's own word is still judged, and the breach is found.
import { gzipSync } from 'node:zlib'
import { answersHtml, answersJson, tooMany } from '../acts/answering.js'
import { withBody } from '../acts/breaking.js'
import { adds, atMostASecond, closesIdle, interim } from '../acts/shaping.js'
import { ALL_SIX, type Circumstance } from '../circumstance.js'
import { type Act, type Label, OPERATIONS, type Rule } from '../turn.js'

/** Operations that are always answered so, while the others answer as they should: no gateway stands there. */
function always(name: string, answers: readonly (readonly [Label, Act])[], ...fails: readonly string[]): Circumstance {
  const rules = answers.map(([on, act]) => ({ on, act }))
  return { name, setting: { rules }, run: { only: ALL_SIX }, expect: { ends: 'non-conformant', fails } }
}

/** A defect behind a gateway with habits of its own. */
function behind(name: string, defect: string, row: string, ...rules: readonly Rule[]): Circumstance {
  return {
    name,
    setting: { reference: { defects: [defect] }, rules },
    run: { only: [row, 'KEY-1'] },
    expect: { ends: 'non-conformant', fails: [row] },
  }
}

/** What must still be found. */
export const breaches: readonly Circumstance[] = [
  always(
    'pages-for-the-signature-and-the-seal',
    [
      ['finalizeSigning', answersHtml(200)],
      ['createSeal', answersHtml(500)],
    ],
    'FIN-1',
    'SEA-1',
  ),
  always('calculate-digest-always-404-page', [['calculateDigest', answersHtml(404)]], 'DIG-1'),
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
  behind('defect-behind-a-rate-limit', 'configuration-client-id-missing', 'CFG-2', { act: atMostASecond(5, tooMany('1')) }),
  behind(
    'defect-behind-interim-answers-cookies-and-gzip',
    'configuration-client-id-missing',
    'CFG-2',
    { act: interim(103) },
    { on: 'configuration', act: withBody(gzipSync, { 'content-encoding': 'gzip' }) },
    { act: adds(['set-cookie', 'lb=1']) },
  ),
  behind(
    'defect-behind-one-502-and-closed-connections',
    'configuration-without-data',
    'CFG-1',
    { on: 'configuration', times: 1, act: answersHtml(502) },
    { act: closesIdle },
  ),
]
