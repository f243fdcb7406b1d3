// Where a session that must get no claim stands among good ones.

/** A place in a batch, by the good sessions before it and behind it. */
export interface Place {
  readonly place: string
  readonly before: number
  readonly behind: number
}

/** Whoever looks at the first session of a batch alone, or at the last, takes the others. */
export const PLACES: readonly Place[] = [
  { place: 'first', before: 0, behind: 1 },
  { place: 'in the middle', before: 1, behind: 1 },
  { place: 'last', before: 1, behind: 0 },
]
