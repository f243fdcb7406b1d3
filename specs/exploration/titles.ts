// What the probes of walks are called, for those who only need to know them again.

/** How the titles of all probes of walks begin. */
export const EXPLORATION = 'exploration: '

/** How the titles of walks end that hold wrong passwords and bad tokens. */
const PROVOKING = ', with wrong passwords and bad tokens'

/** How the titles of drawn walks by a second provider end. */
const BY_ANOTHER = ', by a second provider'

const DRAWN = `${EXPLORATION}drawn walk `

/** The title of a walk that is written by hand. @param name what it is about */
export function titleOfWritten(name: string): string {
  return EXPLORATION + name
}

/** The title of a walk that is drawn from the seed. @param number its place among all drawn walks of the run, from 1 */
export function titleOfDrawn(number: number, kind: 'drawn' | 'provoking' | 'of another'): string {
  return `${DRAWN}${number}${kind === 'provoking' ? PROVOKING : kind === 'of another' ? BY_ANOTHER : ''}`
}

/** Whether a probe takes a walk. */
export function isWalk(title: string): boolean {
  return title.startsWith(EXPLORATION)
}

/** The title of a drawn walk without its number: what is known of one is known of all. */
export function withoutNumber(title: string): string {
  return title.replace(/(?<=^exploration: drawn walk) \d+/, '')
}

/** Whether a walk is drawn from the seed. */
export function isDrawn(title: string): boolean {
  return title.startsWith(DRAWN)
}
