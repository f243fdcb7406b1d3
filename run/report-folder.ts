// The folder of a report while a run writes to it. There may be none.
import { EvidenceStore } from '../reports/store/evidence-store.js'
import { ReportFolderError } from '../reports/store/stored-json.js'

/** The folder of the report; there may be none. */
export interface ReportFolder {
  readonly store: EvidenceStore | undefined
  /** Writes, unless that has failed before; answers what the writing answers, and nothing where it fails. */
  unlessUnwritten<T>(write: (store: EvidenceStore, path: string) => T | Promise<T>): Promise<T | undefined>
  /** Why it could not be written; `null` where it could. */
  unwritten(): ReportFolderError | null
}

/**
 * Takes a folder for a new run. One that cannot be written any more ends no run: what is judged is still to be told.
 * @throws ReportFolderError if it cannot be used at all
 */
export async function reportFolderOf(path: string | undefined): Promise<ReportFolder> {
  if (path === undefined) return { store: undefined, unlessUnwritten: async () => undefined, unwritten: () => null }
  const store = await EvidenceStore.create(path)
  let unwritten: ReportFolderError | null = null
  return {
    store,
    unlessUnwritten: async (write) => {
      if (unwritten !== null) return undefined
      try {
        return await write(store, path)
      } catch (error) {
        unwritten = error instanceof ReportFolderError ? error : new ReportFolderError(`${path}: ${String(error)}`)
        return undefined
      }
    },
    unwritten: () => unwritten,
  }
}
