// What the documents say about the project is so: generated pages are current, what is shown can be used, no link leads nowhere.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { defectOf, defects } from '../../reference/index.js'
import { projectRoot } from '../../run/project-root.js'
import { validateDeploymentFile, validatePoolFile } from '../../schemas/index.js'
import { generatedPages } from '../documents/pages.js'

const text = (path: string): string => readFileSync(join(projectRoot(), path), 'utf8')

const pages = await generatedPages()
for (const [path, page] of Object.entries(pages)) {
  test(`${path} says what it is made from`, () => {
    assert.equal(text(path), page, `${path} is not current: run "npm run docs" after a build, and commit what it writes`)
  })
}

test('every deployment file and pool file that a document shows is one', async () => {
  const shown = ['README.md', 'docs/deployment-file.md']
    .flatMap((path) => [...text(path).matchAll(/^```json\n([\s\S]*?)^```$/gm)])
    .map(([, block = '']): unknown => JSON.parse(block))
  assert.equal(shown.length, 3)
  for (const file of shown) {
    const isDeployment = typeof file === 'object' && file !== null && 'baseUrl' in file
    const { ok } = isDeployment ? await validateDeploymentFile(file) : await validatePoolFile(file)
    assert.ok(ok, JSON.stringify(file))
  }
})

test('each bug that the page tells of is noticed by a row that it names', () => {
  const [table = ''] = text('docs/real-bugs.md').split('\n## ')
  const rows = [...table.matchAll(/^\| (?!kind).* \| ([^|]*) \| (?:`([^|]*)`)? *\|$/gm)]
  assert.equal(rows.length, table.match(/^\| (?!kind)/gm)?.length)
  for (const [row, noticing = '', name] of rows) {
    for (const id of noticing.split(', ')) assert.ok(text('docs/requirements.md').includes(`| ${id} `), row)
    if (name !== undefined) assert.ok(noticing.includes(defects[name]?.requirement ?? 'no row'), row)
  }
})

const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(projectRoot(), 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

test('every defect of a command that a document shows is there', () => {
  const named = documents.flatMap((document) => [...text(document).matchAll(/--defect ([a-z][\w:+-]*)/g)].map(([, name = '']) => name))
  assert.ok(named.length > 2)
  const unknown = named.filter((name) => defectOf(name) === undefined)
  assert.deepEqual(unknown, [])
})

test('every link from a document leads to a file, and to a heading of it', () => {
  const dead = documents.flatMap((document) =>
    [...text(document).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
      .filter(([, target = '', heading]) => {
        const path = target === '' ? document : join(dirname(document), target)
        return !existsSync(join(projectRoot(), path)) || (heading !== undefined && !headingsOf(text(path)).includes(heading))
      })
      .map(([link]) => `${document}: ${link}`),
  )
  assert.deepEqual(dead, [])
})

/** What links call the headings of a document. */
function headingsOf(document: string): readonly string[] {
  return [...document.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
