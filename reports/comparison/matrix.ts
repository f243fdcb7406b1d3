// Several runs beside each other: a column for each point that one of them observed, and for each verdict that is not the same in all.
// Must not judge, nor say which of two values is better.
import type { ResultFile } from '../../schemas/index.js'
import { inLedgerOrder, observationsByPoint, pointsLookedAt, standOf } from './changes.js'
import type { Cell, Column } from './model.js'

/**
 * The columns, those in which the runs differ apart from those in which all are alike; each in the order of the ledger. A run that did not look
 * at a point differs in nothing there.
 */
export function matrixOf(results: readonly ResultFile[]): { readonly differing: readonly Column[]; readonly alike: readonly Column[] } {
  const looked = results.map(pointsLookedAt)
  const isDiffering = ({ requirement, point, cells, values }: Column): boolean =>
    values.length > 1 || (point !== null && cells.some((cell, i) => cell === null && looked[i]?.has(JSON.stringify([requirement, point]))))
  const columns = [...verdictColumns(results), ...pointColumns(results)].sort((a, b) => inLedgerOrder(a.requirement, b.requirement))
  return { differing: columns.filter(isDiffering), alike: columns.filter((column) => column.point !== null && !isDiffering(column)) }
}

function pointColumns(results: readonly ResultFile[]): Column[] {
  const seen = results.map(observationsByPoint)
  const points = new Map(seen.flatMap((observations) => [...observations]))
  return [...points].map(([key, { requirement, point }]) =>
    columnOf(
      requirement,
      point,
      seen.map((observations): Cell => {
        const found = observations.get(key)
        return found === undefined ? null : { value: found.value, evidence: found.evidence ?? null }
      }),
    ),
  )
}

function verdictColumns(results: readonly ResultFile[]): Column[] {
  const rows = results.map(({ requirements }) => new Map(requirements.map((row) => [row.id, row])))
  const ids = new Set(results.flatMap(({ requirements }) => requirements.flatMap(({ id, level }) => (level === 'open' ? [] : [id]))))
  return [...ids].map((id) =>
    columnOf(
      id,
      null,
      rows.map((byId): Cell => {
        const row = byId.get(id)
        return row === undefined ? null : { value: standOf(row), evidence: null }
      }),
    ),
  )
}

function columnOf(requirement: string, point: string | null, cells: readonly Cell[]): Column {
  const counts = new Map<string, number>()
  for (const cell of cells) if (cell !== null) counts.set(cell.value, (counts.get(cell.value) ?? 0) + 1)
  const values = [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value)
  return { requirement, point, cells, values }
}
