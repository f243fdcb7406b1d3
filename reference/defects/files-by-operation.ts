// Defects of a deployment that does an odd file right in one operation and wrong in another: in a seal, a second signature, a new container, an
// archive time-stamp.
import type { Operation } from '../operation.js'
import type { DataFile } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { isObject } from '../wire/json.js'
import { idsOf } from './claims.js'
import { changedContents, firstOf, hashOf, isGzip, jsonWrittenAnew, orAll } from './contents.js'
import { entryNamesIn } from './damaged-containers.js'
import { at, by, type Defects, noting, type Row, required } from './define.js'
import { hashedWithoutItsEnd } from './mangled-files.js'

type Files = readonly DataFile[]
type Alter = (files: Files) => Files

/** Defects that show only where a certain file meets a certain operation. */
export const fileByOperationDefects: Defects = required({
  'gzip-files-cut-in-signatures': inOnly(
    'calculate-digest',
    'DOC-2',
    'a gzip file loses its last byte',
    contents((content) => (isGzip(content) ? content.subarray(0, -1) : content)),
  ),
  'json-written-anew-in-seals': inOnly(
    'create-seal',
    'DOC-2',
    'a JSON file is written anew',
    contents((content) => Buffer.from(jsonWrittenAnew(content.toString('latin1')), 'latin1')),
  ),
  'names-with-percent-left-out-of-seals': inOnly('create-seal', 'DOC-2', 'a file with % in its name is left out', without(/%/)),
  'names-like-options-left-out-of-seals': inOnly(
    'create-seal',
    'DOC-2',
    'a file whose name begins with a hyphen is left out',
    without(/^-/),
  ),
  'joined-characters-in-names-left-out-of-signatures': inOnly(
    'calculate-digest',
    'DOC-2',
    'a file with a zero width joiner in its name is left out',
    without(/\u200d/),
  ),
  'names-of-devices-left-out': inOnly(
    'calculate-digest',
    'DOC-2',
    'a file called like a device of Windows is left out',
    without(/^con\./i),
  ),
  'names-of-members-left-out': inOnly('calculate-digest', 'DOC-2', 'a file called like a member of every object is left out', (files) =>
    files.filter(({ name }) => !(name in {})),
  ),
  'names-of-equal-numbers-signed-once': inOnly(
    'calculate-digest',
    'DOC-2',
    'of names with equal numbers one is signed',
    once(withoutZeros),
  ),
  'names-alike-but-for-blanks-signed-once': inOnly(
    'calculate-digest',
    'DOC-2',
    'of names that differ in the number of blanks one is signed',
    once(({ name }) => name.replaceAll(/[ -]+/g, ' ')),
  ),
  'names-found-by-their-beginning': inOnly(
    'calculate-digest',
    'DOC-2',
    'a file whose name begins as that of another gets the content of that one',
    (files) => files.map((file) => ({ ...file, content: files.find(({ name }) => file.name.startsWith(name))?.content ?? file.content })),
  ),
  'contents-in-the-order-of-numbers': inOnly(
    'calculate-digest',
    'DOC-2',
    'contents of files that are called by numbers are taken in the order of the numbers',
    inOrderOfMembers,
  ),
  'ampersands-in-names-left-out-of-second-signatures': inSecondSignatures('a file with & in its name', ({ name }) => name.includes('&')),
  'empty-files-left-out-of-second-signatures': inSecondSignatures(
    'an empty file',
    (file) => 'content' in file && file.content?.length === 0,
  ),
  'empty-files-left-out-of-new-containers': inNewContainers('an empty file among several is left out', (files) =>
    files.filter(({ content }) => content.length > 0),
  ),
  'twins-left-out-of-new-containers': inNewContainers(
    'of files of the same content one is kept',
    once(({ content }) => hashOf(content)),
  ),
  'containers-with-a-comment-packed-anew-wrong': by(
    'DOC-2',
    'data files of a container with a comment lose their last octet',
    repackedWrong,
  ),
  'oldest-pdf-hashed-without-its-end': hashedWithoutItsEnd('DOC-1', 'a PDF whose lines end in CR', (bytes) =>
    /^%PDF-\d\.\d\r[^\n]/.test(bytes.subarray(0, 12).toString('latin1')),
  ),
  'pdf-with-layers-hashed-without-its-end': hashedWithoutItsEnd('DOC-1', 'a PDF with layers', (bytes) => bytes.includes('/OCProperties')),
  'plus-in-names-not-archived': at(
    'ARC-1',
    'addArchive does not find the document of a session where a file in it has + in its name',
    'session',
    (session, { operation }) =>
      operation === 'add-archive' && session?.files.some(({ content }) => entryNamesIn(content).some((name) => name.includes('+'))) === true
        ? undefined
        : session,
  ),
  'documents-signed-elsewhere-not-archived': by(
    'ARC-6',
    'addArchive claims a document that was signed elsewhere, and leaves it as it was',
    signedElsewhereNotArchived,
  ),
})

function inOnly(operation: Operation, requirement: string, description: string, alter: Alter): Row {
  const where = operation === 'create-seal' ? 'sealed' : 'signed'
  return at(requirement, `where it is ${where}: ${description}`, 'files-to-sign', (files, context) =>
    context.operation === operation ? orAll(alter(files), files) : files,
  )
}

function contents(change: (content: Buffer) => Buffer): Alter {
  return (files) => changedContents(files, change)
}

function without(pattern: RegExp): Alter {
  return (files) => files.filter(({ name }) => !pattern.test(name))
}

function once(same: (file: DataFile) => string): Alter {
  return (files) => files.filter(firstOf(same))
}

function withoutZeros({ name }: DataFile): string {
  return name.replaceAll(/\b0+(?=\d)/g, '')
}

function inOrderOfMembers(files: Files): Files {
  const members = Object.values(Object.fromEntries(files.map(({ name, content }) => [name, content])))
  return members.length === files.length ? files.map((file, index) => ({ ...file, content: members[index] ?? file.content })) : files
}

/** In one container after the first: there the files are read from it, and not from the session. */
function inSecondSignatures(what: string, concerns: (file: { readonly name: string; readonly content?: Buffer }) => boolean): Row {
  return by('DOC-1', `one more signature in a container does not cover ${what}`, () => {
    let isNew = false
    return {
      'stored-files': noting(() => {
        isNew = true
      }),
      'referenced-files': (files) => {
        const wasNew = isNew
        isNew = false
        return wasNew
          ? files
          : orAll(
              files.filter((file) => !concerns(file)),
              files,
            )
      },
    }
  })
}

function inNewContainers(description: string, alter: Alter): Row {
  return by('DOC-1', `where \`createNewEdoc\` is true: ${description}`, () => {
    const concerned = new Set<string>()
    return {
      request: noting((request, { operation }) => {
        if ((operation !== 'calculate-digest' && operation !== 'create-seal') || !isObject(request)) return
        for (const id of idsOf(request)) {
          if (request.createNewEdoc === true) concerned.add(id)
          else concerned.delete(id)
        }
      }),
      'files-to-sign': (files, { sessionId }) => (concerned.has(sessionId) ? orAll(alter(files), files) : files),
    }
  })
}

/** The comment of a ZIP archive is the last that stands in it. */
const LONGEST_COMMENT = 64

function repackedWrong(): Alterations {
  let concerns = false
  return {
    'files-to-sign': noting((files) => {
      concerns = files.some(({ content }) => content.subarray(-LONGEST_COMMENT).includes('mimetype='))
    }),
    'container-entries': (entries) =>
      entries.map((entry) =>
        concerns && !/^(?:mimetype|META-INF\/.*)$/.test(entry.name) ? { ...entry, content: entry.content.subarray(0, -1) } : entry,
      ),
  }
}

function signedElsewhereNotArchived(): Alterations {
  const made = new Set<string>()
  return {
    document: (document, { operation, before: [first] }) => {
      const isOfOthers = operation === 'add-archive' && first !== undefined && !made.has(hashOf(first.content))
      made.add(hashOf(document))
      return isOfOthers ? first.content : document
    },
  }
}
