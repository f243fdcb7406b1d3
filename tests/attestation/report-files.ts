// Reads and alters the files of a report folder, as somebody would who wants it to say something else.
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { envelopeOf, openEnvelope, preAuthEncoding } from '../../run/attestation/attestation.js'
import { openSigningKey } from '../../run/attestation/keys.js'
import type { EnvelopeFile, ResultFile, RunFile, Statement } from '../../schemas/index.js'

/** A JSON file of the folder. */
export const read = <T>(dir: string, name: string): T => JSON.parse(readFileSync(join(dir, name), 'utf8')) as T

/** Writes it as a run does. */
const write = (dir: string, name: string, value: unknown): void => writeFileSync(join(dir, name), `${JSON.stringify(value, null, 2)}\n`)

/** Hexadecimal, as manifests hold it. */
const sha256Of = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** A copy of the folder beside it. @param name what the copy is for */
export function copyOf(dir: string, name: string): string {
  const copy = join(dirname(dir), name.replaceAll(/\W+/g, '-'))
  cpSync(dir, copy, { recursive: true })
  return copy
}

/** What somebody does who can write to the folder and cannot sign: `run.json` and the result agree with the evidence again. */
export const coverUp = (dir: string, alterRun: (run: RunFile) => void): void => {
  const run = read<RunFile>(dir, 'run.json')
  alterRun(run)
  write(dir, 'run.json', run)
  const result = read<ResultFile>(dir, 'conformance.json')
  write(dir, 'conformance.json', { ...result, manifest: { file: 'run.json', sha256: sha256Of(join(dir, 'run.json')) } })
}

/** The same, once the evidence of probes whose titles begin so is gone. */
export const removeEvidence = (dir: string, probes: string): void => {
  const file = join(dir, 'evidence.jsonl')
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, lines.filter((line) => !line.includes(`,"probe":"${probes}`)).join('\n'))
  coverUp(dir, ({ manifest }) => Object.assign(manifest ?? {}, { 'evidence.jsonl': sha256Of(file) }))
}

/** Another statement in the place of the one that was attested, signed with the same key. */
export async function attestAnew(dir: string, keyFile: string, alter: (statement: Statement) => void): Promise<void> {
  const envelope = read<EnvelopeFile>(dir, 'attestation.json')
  const statement = JSON.parse(openEnvelope(envelope).payload.toString()) as Statement
  alter(statement)
  const payload = Buffer.from(JSON.stringify(statement))
  const sign = await openSigningKey({ key: { file: keyFile } })
  write(dir, 'attestation.json', envelopeOf(payload, await sign(preAuthEncoding(envelope.payloadType, payload))))
}

/** A document that the run has kept. */
export const documentIn = (dir: string): string => {
  const isContainer = (name: string): boolean => readFileSync(join(dir, 'files', name)).toString('latin1', 0, 2) === 'PK'
  const name = readdirSync(join(dir, 'files')).find(isContainer)
  if (name === undefined) throw new Error(`${dir} holds no document`)
  return `files/${name}`
}

/** Changes members of the result. */
export const inResult =
  (change: (result: ResultFile) => object) =>
  (dir: string): void => {
    const result = read<ResultFile>(dir, 'conformance.json')
    write(dir, 'conformance.json', { ...result, ...change(result) })
  }
