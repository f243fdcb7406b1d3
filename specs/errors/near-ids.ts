// Ids that nobody was given, and that a careless look-up takes for those of sessions. Asks nothing.

/** How many characters are looked at, at the end, in the middle and at the start of an id. */
const STRETCH = 8
/** In so many of them an id must differ from every other. Where fewer do, ids are counted there, and the next one may be given to somebody. */
const FEWEST_THAT_DIFFER = 5

/** Like a real one but for two characters, by what is changed: at most three ids, none where real ids are too much alike. `others` are ids that the deployment gave. */
export function nearIds(id: string, others: readonly string[]): { readonly what: string; readonly near: string }[] {
  const middle = Math.floor((id.length - STRETCH) / 2)
  const stretches = [
    { what: 'whose last two characters', from: id.length - STRETCH, at: id.length - 2 },
    { what: 'of which two characters in the middle', from: middle, at: middle + STRETCH / 2 },
    { what: 'whose first two characters', from: 0, at: 0 },
  ]
  return stretches.flatMap(({ what, from, at }) => {
    // Before the padding of base64 some bits say nothing.
    const isSlack = id.endsWith('=') && at + 2 >= id.length
    const isDrawn =
      from >= 0 && !isSlack && others.length > 0 && others.every((other) => differences(id, other, from) >= FEWEST_THAT_DIFFER)
    const near = id.slice(0, at) + [...id.slice(at, at + 2)].map(another).join('') + id.slice(at + 2)
    return isDrawn && near !== id ? [{ what, near }] : []
  })
}

function differences(id: string, other: string, from: number): number {
  return [...id.slice(from, from + STRETCH)].filter((character, i) => other[from + i] !== character).length
}

/** Another character of the same kind, so that what looks at the form of an id lets it through. */
function another(character: string): string {
  const kind = ['0123456789', 'abcdef', 'ABCDEF', 'ghijklmnopqrstuvwxyz', 'GHIJKLMNOPQRSTUVWXYZ'].find((one) => one.includes(character))
  return kind === undefined ? character : (kind[(kind.indexOf(character) + 3) % kind.length] ?? character)
}

/** What stands for any text in patterns, and for what each object of JavaScript has. None can mean the session of somebody else. */
export function lookUpIds(id: string): readonly string[] {
  const stem = id.slice(0, -2)
  return [`${stem}%`, `${stem}__`, `${stem}*`, `${stem}.*`, '__proto__', 'constructor']
}
