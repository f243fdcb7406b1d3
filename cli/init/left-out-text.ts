// What a deployment file leaves out, group by group, and the key that brings it in. Looks at nothing.
import { GROUPS, type Group, groupOf, requirementIds } from '../../requirements/ledger.js'
import type { Plan } from '../../run/doctor/plan.js'

/** The lines, none where nothing is left out. @param anchors whether the file names anchors: no row needs them to be applicable */
export function leftOutText({ outOfScope }: Pick<Plan, 'outOfScope'>, anchors: boolean): string {
  const lines = [
    ...outOfScope.map(({ reason, remedy, rows }) => `  ${reason}: not applicable ${groupsIn(rows)}\n    → ${remedy}\n`),
    ...(anchors
      ? []
      : [
          '  no anchors for documents: chains of certificates are not followed to an authority (DOC)\n    → name them as documents.anchors\n',
        ]),
  ]
  return lines.length === 0 ? '' : `The file leaves out, and nothing is held against the deployment for it:\n${lines.join('')}`
}

/** `is all of SEA`, `are DIG (35 of 51), PLA (3 of 8)`. */
function groupsIn(rows: readonly string[]): string {
  const count = (ids: readonly string[], group: Group): number => ids.filter((id) => groupOf(id) === group).length
  const named = GROUPS.flatMap((group) => {
    const [left, all] = [count(rows, group), count(requirementIds, group)]
    return left === 0 ? [] : [left === all ? `all of ${group}` : `${group} (${left} of ${all})`]
  })
  return `${named.length === 1 ? 'is' : 'are'} ${named.join(', ')}`
}
