// The entry module of the schemas: types of what is on the wire and in files, and validators of the project's own files.
// Loads a validator when it is first used, and compiles none.
import type {
  BaselineFile,
  DeploymentFile,
  EnvelopeFile,
  EvidenceFile,
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
export async function validateDeploymentFile(value: unknown): Promise<Validation<DeploymentFile>> {
  const { default: validate } = await import('./generated/validate-deployment.js')
  return run(validate, value)
}

/** Validates a pool file. */
export async function validatePoolFile(value: unknown): Promise<Validation<PoolFile>> {
  const { default: validate } = await import('./generated/validate-pool.js')
  return run(validate, value)
}

/** Validates a baseline file. That its ids name requirements that count is left to who reads it. */
export async function validateBaselineFile(value: unknown): Promise<Validation<BaselineFile>> {
  const { default: validate } = await import('./generated/validate-baseline.js')
  return run(validate, value)
}

/** Validates `conformance.json`. */
export async function validateResultFile(value: unknown): Promise<Validation<ResultFile>> {
  const { default: validate } = await import('./generated/validate-result.js')
  return run(validate, value)
}

/** Validates `run.json`. */
export async function validateRunFile(value: unknown): Promise<Validation<RunFile>> {
  const { default: validate } = await import('./generated/validate-run.js')
  return run(validate, value)
}

/** Validates the stored evidence of one probe: parsed JSON, bytes still as `{ "$bytes": … }`. */
export async function validateEvidenceFile(value: unknown): Promise<Validation<EvidenceFile>> {
  const { default: validate } = await import('./generated/validate-evidence.js')
  return run(validate, value)
}

/** Validates `attestation.json`. */
export async function validateEnvelopeFile(value: unknown): Promise<Validation<EnvelopeFile>> {
  const { default: validate } = await import('./generated/validate-envelope.js')
  return run(validate, value)
}

/** Validates what is signed in `attestation.json`. */
export async function validateStatement(value: unknown): Promise<Validation<Statement>> {
  const { default: validate } = await import('./generated/validate-statement.js')
  return run(validate, value)
}

/** A generated validator: returns whether a value is valid, and keeps the errors of its last call in `errors`. */
interface Validator {
  (value: unknown): boolean
  errors?: readonly SchemaError[] | null
}

function run<T>(validate: Validator, value: unknown): Validation<T> {
  // The validator and the type are generated from the same schema, so a valid value has this type.
  if (validate(value)) return { ok: true, value: value as T }
  return { ok: false, problems: problemsOf(validate.errors ?? []) }
}
