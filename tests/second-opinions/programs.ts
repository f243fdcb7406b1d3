// Asks pyHanko, which is written in Python, about PDFs.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Workbench } from '../reference-documents/foreign-validators.js'

/** What pyHanko says of one PDF. */
export interface Opinion {
  readonly unreadable?: string
  /** In the order of the file. */
  readonly signatures: readonly { readonly verdict: string }[]
}

/** An interpreter of Python, as the environment names it. */
const executable = process.env.PYTHON ?? 'python3'

/** For the `skip` option of a test: `false` where pyHanko is there, else the reason. @throws Error under CI=true where it is missing */
export function missingPyHanko(): string | false {
  const { status } = spawnSync(executable, ['-c', 'import pyhanko'])
  if (status === 0) return false
  const how = 'python3 -m venv V && V/bin/pip install -r tests/second-opinions/requirements.txt, and set PYTHON=V/bin/python'
  const reason = `NOT ASKED: ${executable} has no pyhanko; ${how}`
  if (process.env.CI === 'true') throw new Error(reason)
  return reason
}

/** What pyHanko says of these PDFs, one by one. @throws with its standard error when it fails */
export function askPyHanko(bench: Workbench, root: string | Buffer, pdfs: readonly Buffer[]): readonly Opinion[] {
  bench.write('root.pem', root)
  const files = pdfs.map((pdf, index) => {
    bench.write(`${index}.pdf`, pdf)
    return `${index}.pdf`
  })
  const program = fileURLToPath(new URL('judge.py', import.meta.url))
  const { status, stdout, stderr } = spawnSync(executable, [program, 'root.pem', ...files], { cwd: bench.folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`judge.py ended with ${status}: ${stderr}`)
  const opinions = stdout.trim().split('\n')
  assert.equal(opinions.length, pdfs.length)
  return opinions.map((line): Opinion => JSON.parse(line))
}
