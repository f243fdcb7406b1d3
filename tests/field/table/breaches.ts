// Breaches that look like a gateway, and breaches behind one: the deployment's own word is still judged, and the breach is found.
import { answersHtml, answersJson, htmlPage, tooMany } from '../acts/answering.js'
import { compresses, resetsBefore } from '../acts/breaking.js'
import { adds, atMostASecond, closesIdle, interim, waits } from '../acts/shaping.js'
import type { Circumstance } from '../circumstance.js'
import { type Act, type Label, OPERATIONS, type Rule } from '../turn.js'
import { ALL_SIX } from './selections.js'

/** One operation is always answered so, while the others answer as they should. */
function lone(name: string, on: Label, act: Act, row: string): Circumstance {
  return { name, setting: { rules: [{ on, act }] }, run: { only: ALL_SIX }, expect: { ends: 'non-conformant', fails: [row] } }
}

/** One operation refuses every request with this status: its mistakes are not accused of that. */
function refusedWhole(name: string, on: Label, status: number, row: string, spares: readonly string[]): Circumstance {
  const rules = [{ on, act: answersJson(status, { error: 'oops' }) }]
  return { name, setting: { rules }, run: { only: [row, ...spares] }, expect: { ends: 'non-conformant', fails: [row], spares } }
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
  lone('configuration-always-html', 'configuration', answersHtml(200, htmlPage('Configuration')), 'CFG-1'),
  lone('configuration-always-404-page', 'configuration', answersHtml(404), 'CFG-1'),
  lone('configuration-always-404-json', 'configuration', answersJson(404, { error: 'no such thing' }), 'CFG-1'),
  lone('public-key-always-html', 'publicKey', answersHtml(200), 'KEY-1'),
  lone('calculate-digest-always-404-page', 'calculateDigest', answersHtml(404), 'DIG-1'),
  lone('calculate-digest-always-500-json', 'calculateDigest', answersJson(500, { error: 'oops' }), 'DIG-1'),
  lone('finalize-signing-always-html', 'finalizeSigning', answersHtml(200), 'FIN-1'),
  lone('finalize-signing-always-501', 'finalizeSigning', answersJson(501, { error: 'not implemented' }), 'FIN-1'),
  lone('archive-always-501', 'addArchive', answersJson(501, { error: 'not implemented' }), 'ARC-1'),
  lone('seal-always-500-page', 'createSeal', answersHtml(500), 'SEA-1'),
  lone('seal-always-413-page', 'createSeal', answersHtml(413), 'SEA-1'),
  lone('seal-always-an-empty-object', 'createSeal', answersJson(200, {}), 'SEA-1'),
  refusedWhole('a-refused-calculate-digest-is-no-mistake-of-the-client', 'calculateDigest', 500, 'DIG-1', ['DIG-29', 'ERR-5']),
  refusedWhole('an-archive-that-is-not-implemented-is-no-mistake-of-the-client', 'addArchive', 501, 'ARC-1', ['ERR-5']),
  {
    name: 'granted-tokens-refused-by-all-operations',
    setting: { rules: [{ on: OPERATIONS, act: answersJson(401, { error: 'unauthorized' }, { 'www-authenticate': 'Bearer' }) }] },
    run: { only: ['AUT-9', 'CFG-1'] },
    expect: { ends: 'non-conformant', fails: ['AUT-9'] },
  },
  behind('defect-behind-a-slow-gateway', 'configuration-client-id-missing', 'CFG-2', { act: waits(300) }),
  behind('defect-behind-a-rate-limit', 'configuration-client-id-missing', 'CFG-2', { act: atMostASecond(5, tooMany('1')) }),
  behind(
    'defect-behind-cookies-and-gzip',
    'configuration-client-id-missing',
    'CFG-2',
    { on: 'configuration', act: compresses('gzip') },
    {
      act: adds(['set-cookie', 'lb=1']),
    },
  ),
  behind('defect-behind-closed-connections', 'configuration-without-data', 'CFG-1', { act: closesIdle }),
  behind('defect-behind-one-reset', 'configuration-without-data', 'CFG-1', { on: 'configuration', times: 1, act: resetsBefore }),
  behind('defect-behind-one-502', 'configuration-without-data', 'CFG-1', { on: 'configuration', times: 1, act: answersHtml(502) }),
  behind('defect-behind-interim-answers', 'configuration-without-data', 'CFG-1', { act: interim(103) }),
]
