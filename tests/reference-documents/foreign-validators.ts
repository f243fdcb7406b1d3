// Foreign tools that judge what the reference deployment makes, run on files in a directory of their own.
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { certificatePem, type Pki } from '../../reference/pki/index.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'

type Tool = 'openssl' | 'xmlsec1' | 'xmllint' | 'unzip' | 'zipinfo' | 'pdfsig' | 'qpdf' | 'certutil' | 'curl'

interface ToolResult {
  readonly status: number
  /** Standard output and standard error together. */
  readonly output: string
}

/** A scratch directory with the certificates of the authorities in it, removed when the test ends. */
export class Workbench {
  readonly #directory: string

  private constructor(directory: string) {
    this.#directory = directory
  }

  static async create(context: Parameters<typeof temporaryFolder>[0], pki?: Pki): Promise<Workbench> {
    const bench = new Workbench(temporaryFolder(context))
    if (pki !== undefined) {
      await bench.write('root.pem', pki.caPem)
      await bench.write('ca.pem', certificatePem(pki.issuingCa.certificate))
    }
    return bench
  }

  get folder(): string {
    return this.#directory
  }

  async write(name: string, content: string | Buffer): Promise<void> {
    await mkdir(dirname(join(this.#directory, name)), { recursive: true })
    await writeFile(join(this.#directory, name), content)
  }

  read(name: string): Promise<Buffer> {
    return readFile(join(this.#directory, name))
  }

  list(directory: string): Promise<string[]> {
    return readdir(join(this.#directory, directory))
  }

  /** The same, seen from a directory in it. */
  inside(directory: string): Workbench {
    return new Workbench(join(this.#directory, directory))
  }

  /** Runs openssl with the words of a command. */
  openssl(command: string): Promise<ToolResult> {
    return this.run('openssl', ...command.split(' '))
  }

  run(tool: Tool, ...parameters: string[]): Promise<ToolResult> {
    const options = { cwd: this.#directory, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } } as const
    return new Promise((resolve) => {
      execFile(tool, parameters, options, (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 127
        resolve({ status, output: `${stdout}${stderr}` })
      })
    })
  }
}
