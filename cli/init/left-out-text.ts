// What a deployment file leaves out, and the key that brings it in. Looks at nothing.
import { rowNames } from '../../reports/words/row-names.js'
import type { Plan } from '../../run/doctor/plan.js'

/** The lines, none where nothing is left out. @param anchors whether the file names anchors: no row needs them to be applicable */
export function leftOutText({ outOfScope }: Pick<Plan, 'outOfScope'>, anchors: boolean): string {
  const lines = [
    ...outOfScope.map(({ reason, remedy, rows }) => `  not applicable (${reason}): ${rowNames(rows)}\n    → ${remedy}\n`),
    ...(anchors
      ? []
      : [
          '  no anchors for documents: chains of certificates are not followed to an authority (DOC)\n    → name them as documents.anchors\n',
        ]),
  ]
  return lines.length === 0 ? '' : `The file leaves out, and nothing is held against the deployment for it:\n${lines.join('')}`
}
