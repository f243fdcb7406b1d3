// Where the yields of probes are kept: what they cost and prove, by one measured run, and which defects they show, by the proof.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defects, reachNames } from '../../reference/index.js'
import { YIELDS_FILE, type Yields } from '../../run/planning/yields.js'
import { withoutNumber } from '../../specs/exploration/titles.js'
import type { Measured } from '../specs/measure-yields.js'

const FILE = resolve('specs/yields.json')

/** Writes costs and rows anew; what the probes show stays as it was. */
export function keepMeasured(measured: ReadonlyMap<string, Measured>): void {
  const { defects, probes } = keptYields()
  write({
    defects,
    probes: Object.fromEntries([...measured].map(([title, { cost, rows }]) => [title, { cost, rows, shows: probes[title]?.shows ?? [] }])),
  })
}

/**
 * Writes anew which probes show these defects; what is known of others stays, as long as there are such.
 * @param shownBy titles of probes, by the name of the defect
 * @param isNewSample whether it holds a whole sample of reach defects: those of earlier samples go, since nobody knows what shows them now
 */
export function keepShown(shownBy: ReadonlyMap<string, readonly string[]>, isNewSample: boolean): void {
  const kept = keptYields()
  const names = [...kept.defects.plain, ...kept.defects.circumstantial]
  const known = new Map(names.map((name, place) => [name, titlesShowing(kept, place)]))
  const plain = Object.keys(defects)
  const circumstantial = reachNames.filter((name) => shownBy.has(name) || (known.has(name) && !isNewSample))
  const showing = [...plain, ...circumstantial].map((name) => new Set(shownBy.get(name) ?? known.get(name) ?? []))
  const probes = Object.entries(kept.probes).map(([title, { cost, rows }]) => {
    const shows = showing.flatMap((titles, place) => (titles.has(title) ? [place] : []))
    return [title, { cost, rows, shows }] as const
  })
  write({ defects: { plain, circumstantial }, probes: Object.fromEntries(probes) })
}

/** Titles of the probes that are known to show a defect, the cheapest first. */
export function knownToShow(defect: string): readonly string[] {
  const kept = keptYields()
  const place = [...kept.defects.plain, ...kept.defects.circumstantial].indexOf(defect)
  return place === -1 ? [] : cheapestOf(titlesShowing(kept, place))
}

/** Titles of probes, those with the fewest requests first. */
export function cheapestOf(titles: readonly string[]): readonly string[] {
  const { probes } = keptYields()
  const requests = (title: string): number => probes[withoutNumber(title)]?.cost.requests ?? Number.POSITIVE_INFINITY
  return titles.toSorted((one, other) => requests(one) - requests(other))
}

function titlesShowing({ probes }: Yields, place: number): readonly string[] {
  return Object.entries(probes).flatMap(([title, { shows }]) => (shows.includes(place) ? [title] : []))
}

function keptYields(): Yields {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Yields
}

/** A line for each probe, so that a change shows what has changed. */
function write({ defects, probes }: Yields): void {
  const lines = Object.entries(probes)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, known]) => `    ${JSON.stringify(title)}: ${JSON.stringify(known)}`)
  const text = `{\n  "defects": ${JSON.stringify(defects)},\n  "probes": {\n${lines.join(',\n')}\n  }\n}\n`
  writeFileSync(FILE, text)
  // Runs read those beside the compiled specs.
  writeFileSync(YIELDS_FILE, text)
}
