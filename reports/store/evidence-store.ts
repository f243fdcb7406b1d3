// Evidence on disk. Its writing begins the moment a probe is done, so that an interrupted run keeps what it has; `verify` reads it again.
// Must not judge, and never sees a secret: the recorder has redacted the exchanges before they come here.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type Evidence, fromJson, toJson } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { Level } from '../../requirements/ledger.js'
import {
  type Budgets,
  type Effort,
  type GateTerms,
  type Invocation,
  type Manifest,
  type ManifestReference,
  type OpenedSessions,
  type ProofShare,
  type Shard,
  validateEvidenceFile,
  validateRunFile,
} from '../../schemas/index.js'
import { EvidenceFiles, FILES_FOLDER, isLongContent, readKept } from './evidence-files.js'
import { ATTESTATION_FILE, EVIDENCE_FOLDER, evidenceFileOf, RUN_FILE } from './file-names.js'
import { LongBodies } from './long-bodies.js'
import { sha256Of } from './manifest.js'
import { codeOf, makeFolder, ReportFolderError, readStored, readStoredJson, writeWhole, writing } from './stored-json.js'

/** What judging needs beside the evidence of the probes, and how the run was called. */
export interface RunRecord {
  readonly facts: Facts
  readonly deployment: { readonly name: string; readonly baseUrl: string }
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly durationMs: number
  readonly seed: string
  readonly strict: boolean
  readonly only: readonly string[]
  /** How much it asked of the deployment. */
  readonly effort: Effort
  /** Titles of the probes that it took, best first; known at its end. */
  readonly probes?: readonly string[]
  /** How many probes a run of more effort would have taken. */
  readonly leftOut?: number
  /** What such a run shows of the defects that the suite is proved with. */
  readonly proof?: ProofShare
  /** The last level that the run was about; left out where it was about all. */
  readonly level?: Level
  /** How somebody can call the run again; left out where nobody can. */
  readonly invocation?: Invocation
  /** Which shard of the run this is; left out where the run was not split. */
  readonly shard?: Shard
  /** What the gate was decided by; left out where the run had none. */
  readonly gate?: GateTerms
  readonly obstacle: string | null
  /** What became of the sessions that the run opened; known at its end. */
  readonly sessions?: OpenedSessions
  readonly budgets?: Budgets
  /** False until the run has reached its end by itself. */
  readonly complete: boolean
  /** Of the evidence; known at the end of the run. */
  readonly manifest?: Manifest
}

/** More bytes than this go to a file of their own, which a viewer can open. */
const INLINE_BYTES = 1024
const EXTENSIONS = ['asice', 'pdf', 'bin'] as const

/** The evidence of one run: `run.json` in the report folder, and a file for each probe in `evidence/` beside it. */
export class EvidenceStore {
  readonly #reportDir: string
  readonly #folder: string
  readonly #runFile: string
  readonly #files: EvidenceFiles
  readonly #bodies: LongBodies

  private constructor(reportDir: string) {
    this.#reportDir = reportDir
    this.#folder = join(reportDir, EVIDENCE_FOLDER)
    this.#runFile = join(reportDir, RUN_FILE)
    this.#files = new EvidenceFiles(reportDir)
    this.#bodies = new LongBodies(this.#folder, this.#files)
  }

  /**
   * Takes a report folder for a new run and removes the evidence of an earlier one, with what was attested of it.
   * @throws ReportFolderError if `evidence` in it holds something that no run has written, or it cannot be written
   */
  static async create(reportDir: string): Promise<EvidenceStore> {
    const store = new EvidenceStore(reportDir)
    await writing(reportDir, () => {
      if (existsSync(store.#folder) && readdirSync(store.#folder).length > 0 && !existsSync(store.#runFile)) {
        throw new ReportFolderError(`${store.#folder} holds files that no run has written; empty it, or name another --report-dir`)
      }
      rmSync(store.#folder, { recursive: true, force: true })
      rmSync(join(reportDir, ATTESTATION_FILE), { force: true })
      makeFolder(resolve(store.#folder, FILES_FOLDER))
    })
    return store
  }

  /**
   * Opens the evidence that a run has left in its report folder.
   * @throws ReportFolderError if there is none
   */
  static open(reportDir: string): EvidenceStore {
    const store = new EvidenceStore(reportDir)
    if (!existsSync(store.#runFile)) {
      throw new ReportFolderError(`${reportDir} holds no run: expected ${store.#runFile}, as "run --report-dir" leaves it`)
    }
    return store
  }

  /** Writes `run.json` at the start of a run. @throws ReportFolderError if it cannot be written */
  async writeRun(run: RunRecord): Promise<void> {
    await writing(this.#reportDir, () => writeWhole(this.#runFile, `${toJson(run, 2)}\n`))
  }

  /**
   * Writes `run.json` at the end of a run, with the manifest of the evidence: nothing is written to that any more.
   * @returns what the result names
   * @throws ReportFolderError if it cannot be written
   */
  async end(run: RunRecord): Promise<ManifestReference> {
    const manifest = await writing(this.#reportDir, () => this.#files.manifest())
    await this.writeRun({ ...run, manifest })
    return this.manifestReference()
  }

  /**
   * How the run was called, and what its judging may know.
   * @throws ReportFolderError naming the file, if it is not as a run leaves it
   */
  async readRun(): Promise<RunRecord> {
    const { value } = await readStoredJson(this.#runFile, validateRunFile)
    return value
  }

  /** What the result of this run names as its manifest. @throws ReportFolderError if `run.json` cannot be read */
  manifestReference(): ManifestReference {
    return { file: RUN_FILE, sha256: sha256Of(readStored(this.#runFile)) }
  }

  /** Writes the evidence of a probe; {@link end} waits for it. @throws ReportFolderError if it cannot be written */
  async write(evidence: Evidence<Exchange>): Promise<void> {
    await writing(this.#reportDir, () => {
      const exchanges = evidence.exchanges.map((exchange) => this.#bodies.aside(exchange))
      const text = toJson(this.#withBytesAside({ ...evidence, exchanges }), 2)
      return this.#files.write(evidenceFileOf(evidence.probe), `${text}\n`)
    })
  }

  /**
   * All evidence by the title of its probe.
   * @throws ReportFolderError naming the file, if one is not as a run leaves it
   */
  async readAll(): Promise<Map<string, Evidence<Exchange>>> {
    const found = new Map<string, Evidence<Exchange>>()
    for (const name of this.#names()) {
      const evidence = await this.#readFile(name)
      found.set(evidence.probe, evidence)
    }
    return found
  }

  /** The evidence of one probe; `null` where there is none. @throws ReportFolderError as {@link readAll} */
  async read(probe: string): Promise<Evidence<Exchange> | null> {
    const file = evidenceFileOf(probe)
    return existsSync(join(this.#reportDir, file)) ? this.#readFile(basename(file)) : null
  }

  async #readFile(name: string): Promise<Evidence<Exchange>> {
    const { text } = await readStoredJson(join(this.#folder, name), validateEvidenceFile)
    // The text keeps the schema, so what is revived from it has the type of what was written.
    const evidence = this.#withBytesBack(fromJson(text), name) as Evidence<Exchange>
    if (evidenceFileOf(evidence.probe) !== `${EVIDENCE_FOLDER}/${name}`) {
      throw new ReportFolderError(
        `${join(this.#folder, name)} holds the evidence of "${evidence.probe}", which stands in ${evidenceFileOf(evidence.probe)}; it was altered`,
      )
    }
    const exchanges = evidence.exchanges.map((exchange) => this.#bodies.back(exchange)) as Exchange[]
    return { ...evidence, exchanges }
  }

  #names(): string[] {
    try {
      return readdirSync(this.#folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
    } catch (error) {
      throw new ReportFolderError(`${this.#folder} cannot be read (${codeOf(error)}): expected the folder of evidence that a run leaves`)
    }
  }

  #withBytesAside(part: unknown): unknown {
    return mapTree(part, (leaf) => {
      if (!(leaf instanceof Uint8Array) || leaf.length <= INLINE_BYTES) return leaf
      return { $file: this.#files.keep(leaf, extensionOf(leaf)) }
    })
  }

  #withBytesBack(part: unknown, holder: string): unknown {
    return mapTree(part, (leaf) => {
      const file = referenceOf(leaf)
      return file === undefined ? leaf : new Uint8Array(readKept(this.#folder, file, `${holder} refers to`))
    })
  }
}

/** Copies a tree of plain values. `leafOf` may replace a node; it is asked for the node first, then for its members. */
function mapTree(part: unknown, leafOf: (node: unknown) => unknown): unknown {
  const replaced = leafOf(part)
  if (replaced !== part || typeof part !== 'object' || part === null || part instanceof Uint8Array) return replaced
  if (Array.isArray(part)) return part.map((member) => mapTree(member, leafOf))
  return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, mapTree(member, leafOf)]))
}

/** A deployment may answer any JSON. Only what looks exactly like our own reference is taken for one. */
function referenceOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || !('$file' in node) || typeof node.$file !== 'string') return undefined
  return isLongContent(node.$file, EXTENSIONS) && Object.keys(node).length === 1 ? node.$file : undefined
}

function extensionOf(bytes: Uint8Array): (typeof EXTENSIONS)[number] {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (head === 'PK\u0003\u0004') return 'asice'
  return head === '%PDF' ? 'pdf' : 'bin'
}
