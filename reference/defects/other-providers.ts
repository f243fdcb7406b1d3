// A building block of defects: what shows only to another provider than the first.
import type { Provider } from '../provider.js'
import type { Alterations } from '../seams.js'
import { noting } from './define.js'

/** What shows only to another provider than the first. @param make is given what tells whether one is another */
export function forOthers(make: (isOther: (provider: Provider) => boolean) => Alterations): Alterations {
  let first: string | undefined
  return {
    authorization: noting((_provider, { providers }) => {
      first = providers[0]?.clientId
    }),
    ...make(({ clientId }) => clientId !== first),
  }
}
