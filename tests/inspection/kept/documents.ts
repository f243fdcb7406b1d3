// The documents that are kept as files (README.md), and whom to trust about them.
import { readdirSync, readFileSync } from 'node:fs'
import { type FindingCode, findingCodes, type InspectOptions } from '../../../inspection/index.js'
import { readZip } from '../../../reference/documents/zip/read-zip.js'
import type { ZipPart } from '../foreign/zip.js'

const FOLDER = new URL('./', import.meta.url)

export function kept(path: string): Buffer {
  return readFileSync(new URL(path, FOLDER))
}

/** What is in one of the containers. */
export function partsOf(container: 'container.asice' | 'simple.asics'): readonly ZipPart[] {
  return readZip(kept(container)).map(({ name, content }) => ({ name, bytes: content }))
}

/** Nobody is trusted, when all of the documents were new. */
export const untrusted = { at: new Date('2026-11-28T21:30:00Z') } as const satisfies InspectOptions
/** Their CA is trusted then. */
export const trusted = { ...untrusted, anchors: filesIn('anchors').map((file) => kept(`anchors/${file}`)) }

const VERDICTS = ['invalid', 'error', 'advice'] as const

interface Tampered {
  /** `invalid`: no signature in it is sound. `error`: the error is about what stands around one. */
  readonly verdict: (typeof VERDICTS)[number]
  readonly finds: FindingCode
  /** What was done to it. */
  readonly name: string
  readonly file: string
  readonly bytes: Buffer
}

/** @throws where a folder is called by no code of a finding */
export function tamperedDocuments(): readonly Tampered[] {
  return VERDICTS.flatMap((verdict) =>
    filesIn(`tampered/${verdict}`).flatMap((folder) => {
      const finds = findingCodes.find((code) => code === folder)
      if (finds === undefined) throw new Error(`There is no finding "${folder}".`)
      return filesIn(`tampered/${verdict}/${folder}`).map((file) => {
        const name = file.replace(/\.\w+$/, '').replaceAll('-', ' ')
        return { verdict, finds, name, file, bytes: kept(`tampered/${verdict}/${folder}/${file}`) }
      })
    }),
  )
}

/** Names of files, in order. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(new URL(`${folder}/`, FOLDER)).sort()
}
