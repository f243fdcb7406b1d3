// The contenders of ours for requests to the instant server: the floor, the engine through the command, the Playwright front.
// Measures nothing.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { FloorPlan } from './floor.js'
import type { InstantServer } from './instant-server.js'
import type { InstalledPackage } from './package-copy.js'
import { ANSWER_SCHEMA } from './peers.js'
import type { Command } from './processes.js'

/** Where contenders work. */
export interface Place {
  /** For what they leave. */
  readonly folder: string
  readonly server: InstantServer
  /** With the work of the bench as its specs. */
  readonly installed: InstalledPackage
}

/** One that does the work. */
export interface Contender {
  readonly command: Command
  /** The requests that it has to send. */
  readonly requests: number
}

/** The contenders, each for so many requests. */
export interface Contenders {
  floor(requests: number, inFlight: number): Contender
  engine(requests: number): Contender
  front(requests: number): Contender
}

const FLOOR = fileURLToPath(new URL('./floor.js', import.meta.url))
/** The rows under which the work of the bench stands. */
const ROWS = ['CFG-1', 'CFG-2', 'CFG-3']

/** The floor with a plan of its own. @param name of the plan's file */
export function floorCommand(folder: string, name: string, plan: FloorPlan): Command {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(plan))
  return { args: [FLOOR, file] }
}

/** Makes them. */
export function contendersOf({ folder, server, installed }: Place): Contenders {
  const validator = compiledSchema(installed)
  return {
    floor: (requests, inFlight) => {
      const plan: FloorPlan = {
        url: server.url,
        caFile: server.caFile,
        inFlight,
        validator,
        requests: Array.from({ length: requests }, () => ({ method: 'GET', path: '/api-config/v1.0/' })),
      }
      return { command: floorCommand(folder, `floor-${requests}-${inFlight}`, plan), requests }
    },
    engine: (requests) => {
      const options = ['--deployment', server.deploymentFile, '--report-dir', join(folder, 'report'), '--only', ...ROWS]
      const env = { BENCH_REQUESTS: String(requests) }
      return { command: { args: [installed.command, 'run', ...options], cwd: installed.folder, env }, requests }
    },
    front: (requests) => ({
      command: frontCommand(installed, { CONFORMANCE_DEPLOYMENT: server.deploymentFile, BENCH_REQUESTS: String(requests) }),
      requests,
    }),
  }
}

/** Runs the specs of an installed package under Playwright Test, as its users do. */
export function frontCommand({ folder, playwright }: InstalledPackage, env: NodeJS.ProcessEnv, ...options: string[]): Command {
  return { args: [playwright, 'test', ...options], cwd: folder, env }
}

/** The schema of the answers, compiled ahead of time: its module. */
function compiledSchema({ folder }: InstalledPackage): string {
  const schema = JSON.parse(readFileSync(ANSWER_SCHEMA, 'utf8')) as object
  const ajv = new Ajv({ code: { source: true } })
  const file = join(folder, 'node_modules', 'signing-conformance', 'answer-schema.cjs')
  writeFileSync(file, standalone.default(ajv, ajv.compile(schema)))
  return file
}
