// Writes the page of a verified run anew, before it goes to others: what stands in the folder may say anything.
import type { StoredRun } from '../run/judge-stored.js'
import type { ResultFile } from '../schemas/index.js'

/** Writes `index.html` from the verified result and its evidence. @throws ReportFolderError if it cannot be written */
export async function pageAnew(reportDir: string, result: ResultFile, { evidence, facts }: StoredRun): Promise<void> {
  const [{ writePage }, { documentOutlines }] = await Promise.all([
    import('../reports/write-reports.js'),
    import('../run/document-outlines.js'),
  ])
  await writePage(reportDir, result, evidence, await documentOutlines(evidence.values(), facts))
}
