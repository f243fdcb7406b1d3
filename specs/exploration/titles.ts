// What the probes of walks are called, for those who only need to know them again.

/** How the titles of all probes of walks begin. */
export const EXPLORATION = 'exploration: '

/** How the titles of drawn walks end. */
const ENDS = { drawn: '', provoking: ', with wrong passwords and bad tokens', 'of another': ', by a second provider' } as const

const DRAWN = `${EXPLORATION}drawn walk `

/** The title of a walk that is written by hand. @param name what it is about */
export function titleOfWritten(name: string): string {
  return EXPLORATION + name
}

/** The title of a walk that is drawn from the seed. @param number its place among all drawn walks of the run, from 1 */
export function titleOfDrawn(number: number, kind: keyof typeof ENDS): string {
  return `${DRAWN}${number}${ENDS[kind]}`
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
