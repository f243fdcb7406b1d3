// What a run used of the budgets that the deployment file sets, and how many checks they left out. Shared by the projections for people.
import type { ResultFile } from '../../schemas/index.js'
import { counted } from './counting.js'

/** A line for each budget that is limited: `signers[0].budget: 10 of 10 signatures of user-rsa used, about 152 needed`. */
export function budgetTexts({ budgets = [] }: ResultFile): readonly string[] {
  return budgets.flatMap(({ key, unit, allowed, needed, spent }) =>
    allowed === null ? [] : [`${key}: ${spent} of ${allowed} ${unit} used, about ${needed} needed`],
  )
}

/** `12 checks left out by the budgets`; empty where there are none. */
export function leftOutText({ requirements }: ResultFile): string {
  const leftOut = requirements.flatMap(({ checks }) => checks).filter(({ kind }) => kind === 'left-out').length
  return leftOut === 0 ? '' : `${counted(leftOut, 'check')} left out by the budgets of the deployment file`
}
