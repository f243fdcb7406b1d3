// Work A: requests to a server that answers at once, three assertions on each, by the floor, by both fronts and by each peer.
// Every contender is a whole process, and they take turns, so that other work on the machine meets all alike.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Contender, contendersOf, type Place } from './contenders.js'
import { type Figure, type Found, figuresOf, type LeftOut, median, ratioOf } from './figures.js'
import { startInstantServer } from './instant-server.js'
import { installedPackage } from './package-copy.js'
import { NEVER_TAKEN, peersFor } from './peers.js'
import { measured, timed, type Usage } from './processes.js'

/** How much is done. */
export interface BenchOptions {
  /** A folder for what is made meanwhile. */
  readonly folder: string
  readonly rounds: number
  readonly withPeers: boolean
  /** Told how far the work has come. */
  readonly say: (line: string) => void
}

const figure = figuresOf('A')
const REQUESTS = 300
/** Milliseconds before the server answers. */
const DELAYS = [0, 10, 100] as const
/** From this delay on contenders mostly wait, and hardly notice other work: one round is enough. */
const WAITING_MS = 100

const USAGE_ROUNDS = 3

const BARE = 'the floor, 16 in flight'
const FLOOR = 'floor, 16 in flight'
const SERIAL_FLOOR = 'floor, one at a time'
const FLOOR_START = 'floor, one request'
const ENGINE = 'engine'
const ENGINE_START = 'engine, one request'
const FRONT = 'Playwright front'

/** Measures all. @throws Error where a contender of ours does not do its work */
export async function measureRequests(options: BenchOptions): Promise<Found> {
  const figures: Figure[] = []
  const leftOut = new Map<string, LeftOut>(options.withPeers ? NEVER_TAKEN.map((one) => [one.name, one]) : [])
  const installed = installedPackage(join(options.folder, 'requests'), 'requests')
  for (const delayMs of DELAYS) {
    const folder = join(options.folder, `instant-${delayMs}`)
    mkdirSync(folder)
    const server = await startInstantServer(folder, { delayMs })
    const place: Place = { folder, server, installed }
    try {
      const walls = await wallsOf(place, delayMs, options, leftOut)
      figures.push(...timesAt(delayMs, walls))
      if (delayMs === 0) figures.push(...(await usageOf(place)))
    } finally {
      await server.close()
    }
  }
  return { figures, leftOut: [...leftOut.values()] }
}

type Walls = ReadonlyMap<string, { readonly isPeer: boolean; readonly wallMs: number }>

/** The median wall time of each contender, in milliseconds. A peer that does not do the work is left out, with what it said. */
async function wallsOf(place: Place, delayMs: number, options: BenchOptions, leftOut: Map<string, LeftOut>): Promise<Walls> {
  const { server } = place
  const own = contendersOf(place)
  const contenders = new Map<string, Contender & { readonly isPeer: boolean }>([
    [SERIAL_FLOOR, { ...own.floor(REQUESTS, 1), isPeer: false }],
    [FLOOR, { ...own.floor(REQUESTS, 16), isPeer: false }],
    [FLOOR_START, { ...own.floor(1, 1), isPeer: false }],
    [ENGINE, { ...own.engine(REQUESTS), isPeer: false }],
    [ENGINE_START, { ...own.engine(1), isPeer: false }],
    [FRONT, { ...own.front(REQUESTS), isPeer: false }],
  ])
  if (options.withPeers) {
    const work = { url: server.url, caFile: server.caFile, requests: REQUESTS }
    for (const [name, command] of peersFor(work)) contenders.set(name, { command, requests: REQUESTS, isPeer: true })
  }
  const taken = new Map<string, number[]>()
  for (let round = 0; round < (delayMs >= WAITING_MS ? 1 : options.rounds); round += 1) {
    for (const [name, { command, requests, isPeer }] of contenders) {
      if (leftOut.has(name)) continue
      options.say(`A, ${delayMs} ms, round ${round + 1}: ${name}`)
      server.takeCount()
      try {
        const { wallMs } = await timed(command)
        expectDone(name, server.takeCount(), requests)
        taken.set(name, [...(taken.get(name) ?? []), wallMs])
      } catch (error) {
        if (!isPeer) throw error
        taken.delete(name)
        leftOut.set(name, { name, reason: `it did not do the work here: ${firstLine(error)}` })
      }
    }
  }
  return new Map([...taken].map(([name, walls]) => [name, { isPeer: contenders.get(name)?.isPeer ?? false, wallMs: median(walls) }]))
}

/** @throws Error where a contender has sent fewer requests than its work: it measures something else */
function expectDone(name: string, sent: number, requests: number): void {
  if (sent < requests) throw new Error(`${name} sent ${sent} requests, expected at least ${requests}`)
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 2).join(' ')
}

/** The ratios at one delay. Start-up is what one request takes the engine longer than the floor. */
function timesAt(delayMs: number, walls: Walls): Figure[] {
  const wall = (name: string): number => walls.get(name)?.wallMs ?? Number.NaN
  const startUp = wall(ENGINE_START) - wall(FLOOR_START)
  const [fastest] = [...walls].filter(([, { isPeer }]) => isPeer).toSorted(([, a], [, b]) => a.wallMs - b.wallMs)
  const after = `answers after ${delayMs} ms`
  const engine = `${ENGINE}, ${after}`
  const others = [...walls].filter(([name]) => name !== FLOOR && name !== FLOOR_START)
  return [
    figure('time', engine, `${BARE}, and start-up`, ratioOf(wall(ENGINE), wall(FLOOR) + startUp), 1),
    ...(fastest === undefined
      ? []
      : [figure('peer', engine, `the fastest peer, ${fastest[0]}`, ratioOf(wall(ENGINE), fastest[1].wallMs), 1)]),
    ...others.map(([name, { isPeer, wallMs }]) =>
      figure(isPeer ? 'peer' : 'time', `${name}, ${after}`, BARE, ratioOf(wallMs, wall(FLOOR))),
    ),
  ]
}

/** What the engine uses beside the floor, where nobody waits. */
async function usageOf(place: Place): Promise<Figure[]> {
  const own = contendersOf(place)
  const pairs: { readonly floor: Usage; readonly engine: Usage }[] = []
  for (let round = 0; round < USAGE_ROUNDS; round += 1) {
    pairs.push({ floor: await measured(own.floor(REQUESTS, 16).command), engine: await measured(own.engine(REQUESTS).command) })
  }
  const ratio = (what: keyof Usage): number => ratioOf(median(pairs.map(({ floor, engine }) => engine[what] / floor[what])), 1)
  return [
    figure('processor', 'processor time of the engine', BARE, ratio('processorMs')),
    figure('memory', 'peak memory of the engine', BARE, ratio('peakMb')),
  ]
}
