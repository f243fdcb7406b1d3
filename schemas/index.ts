// The entry module of the schemas: types of what is on the wire and in files, and validators of the project's own files.
// Loads a validator when it is first used, and compiles none.
import type {
  BaselineFile,
  DeploymentFile,
  EnvelopeFile,
  EvidenceLine,
  PoolFile,
  ResultFile,
  RunFile,
  Statement,
} from './generated/types.js'
import { type Problem, problemsOf, type SchemaError } from './problems.js'

export type * from './generated/types.js'
export { nearest, type Problem } from './problems.js'

/** The result of validating: the value with its type, or every problem in it. */
export type Validation<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] }

/** Validates a deployment file, with `${NAME}` already replaced. What a schema cannot say is left to the loader. */
export const validateDeploymentFile = validator<DeploymentFile>(() => import('./generated/validate-deployment.js'))

/** Validates a pool file. */
export const validatePoolFile = validator<PoolFile>(() => import('./generated/validate-pool.js'))

/** Validates a baseline file. That its ids name requirements that count is left to who reads it. */
export const validateBaselineFile = validator<BaselineFile>(() => import('./generated/validate-baseline.js'))

/** Validates `conformance.json`. */
export const validateResultFile = validator<ResultFile>(() => import('./generated/validate-result.js'))

/** Validates `run.json`. */
export const validateRunFile = validator<RunFile>(() => import('./generated/validate-run.js'))

/** Validates a line of `evidence.jsonl`: parsed JSON, bytes still as `{ "$bytes": … }`. */
export const validateEvidenceLine = validator<EvidenceLine>(() => import('./generated/validate-evidence.js'))

/** Validates `attestation.json`. */
export const validateEnvelopeFile = validator<EnvelopeFile>(() => import('./generated/validate-envelope.js'))

/** Validates what is signed in `attestation.json`. */
export const validateStatement = validator<Statement>(() => import('./generated/validate-statement.js'))

/** A generated validator: returns whether a value is valid, and keeps the errors of its last call in `errors`. */
interface Validator {
  (value: unknown): boolean
  errors?: readonly SchemaError[] | null
}

function validator<T>(load: () => Promise<{ readonly default: Validator }>): (value: unknown) => Promise<Validation<T>> {
  return async (value) => {
    const { default: validate } = await load()
    // The validator and the type are generated from the same schema, so a valid value has this type.
    return validate(value) ? { ok: true, value: value as T } : { ok: false, problems: problemsOf(validate.errors ?? []) }
  }
}
