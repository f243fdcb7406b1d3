// Pages of which a program writes a part: it stands between two marks, in a frame that people write. Knows no page.

/** The page with this part between the marks of the name. @throws Error where the page has no such marks */
export function withPart(page: string, path: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`]
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`${path}: expected the lines "${begin}" and "${end}", between which a generated part goes`)
  return `${page.slice(0, from + begin.length)}\n\n${part.trim()}\n\n${page.slice(to)}`
}

/** A Markdown table. A bar in a cell stays a bar. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
