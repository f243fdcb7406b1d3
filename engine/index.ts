// The engine: probe, check, observe; collecting, judging, concluding. Knows no HTTP and no Playwright.
export {
  assess,
  brokenOffBy,
  Collection,
  DEFAULT_CONCURRENCY,
  type Inconclusive,
  type Opened,
  type Opener,
} from './collection.js'
export {
  type ConcludeOptions,
  type Conclusion,
  conclude,
  exitCodeOf,
  NOT_SHOWN,
  type RequirementVerdict,
} from './conclusion.js'
export {
  bytesIn,
  type Evidence,
  inBase64,
  pack,
  type Recorded,
  revive,
  toJson,
} from './evidence.js'
export {
  type CheckVerdict,
  type ExchangeReference,
  equalFindings,
  type Finding,
  type Judgement,
  judge,
  judgeAcross,
  judgeAll,
  judgeEverywhere,
  reasonOf,
  unrun,
} from './judging.js'
export { lasting } from './lasting.js'
export { Limiter } from './limiter.js'
export { namesProbe, type Select, type Selection, selectionBy } from './selection.js'
export { type Check, createSuite, type Observed, type Place, type Probe, type Suite, type Types } from './suite.js'
export { couldNotRun, judgeEach, leftOut, missed, NotAssessed, notApplicable, orNull, type Violated, Violation } from './violation.js'
