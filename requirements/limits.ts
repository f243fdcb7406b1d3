// Requirements: limits and versions. Ids keep their meaning for good; new rows take the next free number.
import { open } from './requirement.js'

/** LIM: interface, Limits and Versioning. */
export const limits = {
  ...open('Limits; Versioning', {
    'LIM-1': 'the most sessions taken in one call',
    'LIM-2': 'what happens when a session expires',
    'LIM-3': 'what an upload above `fileMaxLength` does',
    'LIM-4': 'whether other version segments are served',
    'LIM-5': 'the rate limits met',
  }),
}
