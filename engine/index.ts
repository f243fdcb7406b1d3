// The engine: probe, check, observe; collecting, judging, concluding. Knows no HTTP and no Playwright.
export { type AssessOptions, assess } from './assess.js'
export { Collection, type CollectionOptions, DEFAULT_CONCURRENCY, type Opened, type Opener } from './collection.js'
export { type Conclusion, conclude, exitCodeOf, type RequirementVerdict, type RunVerdict } from './conclusion.js'
export { couldNotRun, Disagreement, type Finding, NotAssessed, notApplicable } from './disagreement.js'
export {
  type Evidence,
  fromJson,
  type NotAssessedKind,
  type Outcome,
  pack,
  type Recorded,
  revive,
  type Storable,
  toJson,
} from './evidence.js'
export { type CheckVerdict, type Judgement, judge, judgeAll, judgeEverywhere } from './judging.js'
export { probesInLedgerOrder, type Select, selectBy } from './selection.js'
export { type Check, createSuite, type Everywhere, type Place, type Probe, type Suite } from './suite.js'
