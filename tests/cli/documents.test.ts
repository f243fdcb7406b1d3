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
    const kept = text(path)
    // A page may be longer than anybody reads.
    if (kept !== page)
      assert.fail(`${path} is not current: run "npm run docs" after a build, and commit what it writes. ${apart(kept, page)}`)
  })
}

/** Where two texts part, with a few characters of each. */
function apart(kept: string, made: string): string {
  let from = 0
  while (from < made.length && made[from] === kept[from]) from += 1
  const [told, other] = [kept, made].map((one) => JSON.stringify(one.slice(Math.max(0, from - 20), from + 60)))
  return `Line ${made.slice(0, from).split('\n').length} has ${told}, and should have ${other}`
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
