// Evidence on disk: a log that only grows. A probe is appended the moment it is done, so that a run that is killed keeps what it has; `verify`
// reads it again. Long contents stand in files beside it, each once, named by its hash.
// Must not judge, and never sees a secret: the recorder has redacted the exchanges before they come here.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bytesIn, type Evidence, inBase64, toJson } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import type { Exchange, RecordedBody, RecordedResponse } from '../../fixtures/exchange.js'
import { type ManifestReference, type RunFile, validateEvidenceLine, validateRunFile } from '../../schemas/index.js'
import { ATTESTATION_FILE, EVIDENCE_FILE, FILES_FOLDER, RUN_FILE } from './file-names.js'
import { sha256Of } from './manifest.js'
import { makeFolder, ReportFolderError, readStored, readStoredJson, storedValue, writeWhole, writing } from './stored-json.js'

/** The members that a schema names: others may stand in a file, and nobody asks for them. */
type Named<T> = { readonly [K in keyof T as string extends K ? never : K]: T[K] }

/** What judging needs beside the evidence of the probes, and how the run was called: `run.json`, whose schema says what each member is. */
export interface RunRecord extends Omit<Named<RunFile>, 'facts' | 'only' | 'probes'> {
  readonly facts: Facts
  readonly only: readonly string[]
  readonly probes?: readonly string[]
}

/** Counted up whenever what probes leave in the evidence changes, so that evidence of another form is not judged. */
const EVIDENCE_FORMAT = 3

/** A line of the log, with what stands in files put back. */
type Line =
  | ({ readonly type: 'exchange'; readonly probe: string } & Exchange)
  | ({ readonly type: 'outcome' } & Omit<Evidence, 'exchanges'>)

/** More bytes than this go to a file of their own, and more characters of a body as it would stand in the log. */
const [INLINE_BYTES, INLINE_CHARACTERS] = [1024, 16 * 1024]

/** A body whose JSON or text stands in a file, with what else the body says. */
interface BodyInFile {
  readonly kind: 'json' | 'text'
  readonly file: string
}

/** The evidence of one run: `run.json`, `evidence.jsonl` and `files/` in the report folder. */
export class EvidenceStore {
  readonly #reportDir: string
  readonly #log: string
  readonly #runFile: string
  /** Of what was appended to the log. */
  readonly #hash = createHash('sha256')
  /** Long contents that were written, by path from the report folder. */
  readonly #kept = new Set<string>()
  /** Long bodies that were read, by what stands for them in the log: exchanges share them. */
  readonly #read = new Map<string, unknown>()

  private constructor(reportDir: string) {
    this.#reportDir = reportDir
    this.#log = join(reportDir, EVIDENCE_FILE)
    this.#runFile = join(reportDir, RUN_FILE)
  }

  /**
   * Takes a report folder for a new run and removes the evidence of an earlier one, with what was attested of it. A folder that it makes is no
   * matter for version control, and says so.
   * @throws ReportFolderError if `files` in it holds something that no run has written, or it cannot be written
   */
  static async create(reportDir: string): Promise<EvidenceStore> {
    const store = new EvidenceStore(reportDir)
    const folder = resolve(reportDir, FILES_FOLDER)
    await writing(reportDir, () => {
      // A file that a killed run was writing still has the name of a draft.
      const isOwn = (name: string): boolean => LONG_CONTENT.test(`${FILES_FOLDER}/${name.replace(/\.part$/, '')}`)
      if (existsSync(folder) && !readdirSync(folder).every(isOwn)) {
        throw new ReportFolderError(`${folder} holds files that no run has written; empty it, or name another --report-dir`)
      }
      rmSync(folder, { recursive: true, force: true })
      rmSync(join(reportDir, ATTESTATION_FILE), { force: true })
      const isNew = !existsSync(reportDir)
      makeFolder(folder)
      // A folder of somebody's own is left as it is.
      if (isNew) writeFileSync(join(reportDir, '.gitignore'), '*\n')
      writeFileSync(store.#log, '')
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
    await writing(this.#reportDir, () => writeWhole(this.#runFile, `${toJson({ format: EVIDENCE_FORMAT, ...run }, 2)}\n`))
  }

  /**
   * Writes `run.json` at the end of a run, with the manifest of the evidence: nothing is written to that any more.
   * @returns what the result names
   * @throws ReportFolderError if it cannot be written
   */
  async end(run: RunRecord): Promise<ManifestReference> {
    const kept = [...this.#kept].sort().map((file) => [file, file.slice(FILES_FOLDER.length + 1)])
    await this.writeRun({ ...run, manifest: { [EVIDENCE_FILE]: this.#hash.copy().digest('hex'), ...Object.fromEntries(kept) } })
    return this.manifestReference()
  }

  /**
   * How the run was called, and what its judging may know.
   * @throws ReportFolderError naming the file, if it is not as a run leaves it
   */
  async readRun(): Promise<RunRecord> {
    return readStoredJson(this.#runFile, validateRunFile)
  }

  /** As {@link readRun}, to be judged again. @throws ReportFolderError also where the evidence has another form */
  async readRunToJudge(): Promise<RunRecord> {
    const { format, ...run } = await this.readRun()
    if (format !== EVIDENCE_FORMAT) throw new ReportFolderError(`${this.#runFile} was written by another version of the suite: run again`)
    return run
  }

  /** What the result of this run names as its manifest. @throws ReportFolderError if `run.json` cannot be read */
  manifestReference(): ManifestReference {
    return { file: RUN_FILE, sha256: sha256Of(readStored(this.#runFile)) }
  }

  /**
   * Appends the evidence of a probe: a content before the line that refers to it. After an error nothing may be appended: a line that was cut short
   * stays the last one.
   * @throws ReportFolderError if it cannot be written
   */
  async write({ probe, exchanges, ...found }: Evidence<Exchange>): Promise<void> {
    const aside = (bytes: Uint8Array): object => (bytes.length > INLINE_BYTES ? { $file: this.#keep(bytes) } : inBase64(bytes))
    await writing(this.#reportDir, () => {
      const told = exchanges.map((exchange) => ({ type: 'exchange', probe, ...withBodies(exchange, (body) => this.#asideBody(body)) }))
      const lines = [...told, { type: 'outcome', probe, ...found }].map((line) => `${toJson(line, undefined, aside)}\n`).join('')
      appendFileSync(this.#log, lines)
      this.#hash.update(lines)
    })
  }

  /**
   * All evidence by the title of its probe; of several of one probe the last. A probe of which a killed run has not written all is left out.
   * @throws ReportFolderError naming the file and the line, if one is not as a run leaves it
   */
  async readAll(): Promise<Map<string, Evidence<Exchange>>> {
    const found = new Map<string, Evidence<Exchange>>()
    const exchangesOf = new Map<string, Exchange[]>()
    for await (const line of this.#lines()) {
      const exchanges = exchangesOf.get(line.probe) ?? []
      if (line.type === 'exchange') {
        const { type: _type, probe, ...exchange } = line
        exchanges.push(withBodies(exchange, (body) => this.#backBody(body)) as Exchange)
        exchangesOf.set(probe, exchanges)
      } else {
        const { type: _type, ...told } = line
        found.set(line.probe, { ...told, exchanges })
        exchangesOf.delete(line.probe)
      }
    }
    return found
  }

  /** What stands behind the last line break is a line that a killed run has not written to its end. */
  async *#lines(): AsyncGenerator<Line> {
    const log = readStored(this.#log)
    let start = 0
    for (let number = 1; ; number++) {
      const end = log.indexOf('\n', start)
      if (end === -1) return
      const text = log.toString('utf8', start, end)
      const line = await storedValue(`${this.#log}, line ${number}`, text, validateEvidenceLine)
      // It keeps the schema, so with its bytes it has the type of what was written.
      yield this.#withBytesBack(line) as Line
      start = end + 1
    }
  }

  /** Writes a long content, once, however often it is kept. @returns its file, from the report folder */
  #keep(content: string | Uint8Array): string {
    const file = `${FILES_FOLDER}/${sha256Of(content)}`
    if (this.#kept.has(file)) return file
    writeWhole(join(this.#reportDir, file), content)
    this.#kept.add(file)
    return file
  }

  #readKept(file: string): Buffer {
    const path = join(this.#reportDir, file)
    const content = readStored(path)
    if (`${FILES_FOLDER}/${sha256Of(content)}` !== file)
      throw new ReportFolderError(`${path} is not what its name says: its SHA-256 differs; the evidence was altered`)
    return content
  }

  #asideBody(body: RecordedBody): unknown {
    if (body.kind !== 'json' && body.kind !== 'text') return body
    const content = body.kind === 'json' ? JSON.stringify(body.value) : body.text
    return content.length <= INLINE_CHARACTERS ? body : { ...body, value: undefined, text: undefined, file: this.#keep(content) }
  }

  #backBody(body: RecordedBody | BodyInFile): unknown {
    if (!('file' in body)) return body
    const { file, ...rest } = body
    const key = JSON.stringify(body)
    const known = this.#read.get(key)
    if (known !== undefined) return known
    const content = this.#readKept(file).toString('utf8')
    const back = body.kind === 'json' ? { ...rest, value: JSON.parse(content) as unknown } : { ...rest, text: content }
    this.#read.set(key, back)
    return back
  }

  #withBytesBack(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map((member) => this.#withBytesBack(member))
    const file = referenceOf(part)
    if (file !== undefined) return new Uint8Array(this.#readKept(file))
    return bytesIn(part) ?? Object.fromEntries(Object.entries(part).map(([key, member]) => [key, this.#withBytesBack(member)]))
  }
}

function withBodies(exchange: Exchange, change: (body: RecordedBody) => unknown): object {
  const { request, response, failure } = exchange
  const changed = <T extends Pick<RecordedResponse, 'body'>>(holder: T): object => ({ ...holder, body: change(holder.body) })
  return {
    ...exchange,
    request: changed(request),
    response: response === null ? null : changed(response),
    failure: failure?.received === undefined ? failure : { ...failure, received: changed(failure.received) },
  }
}

const LONG_CONTENT = new RegExp(`^${FILES_FOLDER}/[0-9a-f]{64}$`)

/** A deployment may answer any JSON. Only what looks exactly like our own reference is taken for one. */
function referenceOf(node: object): string | undefined {
  if (!('$file' in node) || typeof node.$file !== 'string') return undefined
  return LONG_CONTENT.test(node.$file) && Object.keys(node).length === 1 ? node.$file : undefined
}

/** The folder of the report; there may be none. */
export type ReportFolder = Awaited<ReturnType<typeof reportFolderOf>>

/**
 * Takes a folder for a new run. One that cannot be written any more ends no run: what is judged is still to be told.
 * @throws ReportFolderError if it cannot be used at all
 */
export async function reportFolderOf(path: string | undefined) {
  const store = path === undefined ? undefined : await EvidenceStore.create(path)
  let unwritten: ReportFolderError | null = null
  return {
    store,
    /** Writes, unless that has failed before; answers what the writing answers, and nothing where it fails. */
    unlessUnwritten: async <T>(write: (store: EvidenceStore, path: string) => T | Promise<T>): Promise<T | undefined> => {
      if (store === undefined || path === undefined || unwritten !== null) return undefined
      try {
        return await write(store, path)
      } catch (error) {
        unwritten = error instanceof ReportFolderError ? error : new ReportFolderError(`${path}: ${String(error)}`)
        return undefined
      }
    },
    /** Why it could not be written; `null` where it could. */
    unwritten: (): ReportFolderError | null => unwritten,
  }
}
