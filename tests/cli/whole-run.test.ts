// A whole run over two processes: the same verdicts as the embedded one, judged again offline, and no secret left anywhere.
import assert from 'node:assert/strict'
import { createPrivateKey } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { ResultFile } from '../../schemas/index.js'
import { validateEvidenceFile, validateResultFile } from '../../schemas/index.js'
import { packedIn } from '../reports/packed-data.js'
import { command, type Ended } from './command.js'
import { type Served, serve } from './served.js'

let served: Served
let folder: string
let over: Ended
let embedded: Ended

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-run-'))
  served = await serve()
  over = await command(['run', '--deployment', served.file, '--report-dir', join(folder, 'over')])
  embedded = await command(['run', '--report-dir', join(folder, 'embedded')])
})
after(async () => {
  await served.close()
  await rm(folder, { recursive: true, force: true })
})

async function resultIn(name: string): Promise<ResultFile> {
  return JSON.parse(await readFile(join(folder, name, 'conformance.json'), 'utf8')) as ResultFile
}
const verdictsOf = ({ requirements }: ResultFile): string[] => requirements.map(({ id, verdict }) => `${id} ${verdict}`)

test('the reference deployment is conformant, and the last line says so', () => {
  assert.equal(embedded.code, 0, embedded.stdout)
  assert.match(embedded.stdout.trimEnd().split('\n').at(-1) ?? '', /^conformant: /)
  assert.equal(over.code, 0, over.stdout)
})

test('a run against a served deployment gives the verdicts of the embedded one', async () => {
  assert.deepEqual(verdictsOf(await resultIn('over')), verdictsOf(await resultIn('embedded')))
})

test('stored evidence is judged as the run judged it', async () => {
  const { code, stdout } = await command(['verify', join(folder, 'over')])
  assert.equal(code, 0)
  assert.match(stdout, /every verdict is as the run recorded it/)
})

test('result and evidence keep their schemas', async () => {
  const result = await validateResultFile(await resultIn('over'))
  assert.deepEqual(result.ok ? [] : result.problems, [])
  for (const name of await readdir(join(folder, 'over', 'evidence'))) {
    if (!name.endsWith('.json')) continue
    const evidence = await validateEvidenceFile(JSON.parse(await readFile(join(folder, 'over', 'evidence', name), 'utf8')))
    assert.deepEqual(evidence.ok ? [] : evidence.problems, [], name)
  }
})

test('the page of a whole run is small enough to open in a second', async () => {
  const page = await readFile(join(folder, 'embedded', 'index.html'), 'utf8')
  const elements = page.match(/<[a-z]/g)?.length ?? 0
  assert.ok(elements > 1000 && elements < 20_000, `${elements} elements`)
  assert.ok(page.length < 3 * 1024 * 1024, `${page.length} characters`)
})

test('the result says how long each operation took', async () => {
  const { times } = await resultIn('over')
  assert.equal(new Set(times?.map(({ operation }) => operation)).size, 6)
})

test('nothing that the run has left or printed holds a secret', async () => {
  const secrets = await secretsIn(served.folder)
  assert.ok(secrets.length > 8)
  const places = [{ name: 'output', text: over.stdout + over.stderr }]
  for (const name of await readdir(join(folder, 'over'), { recursive: true })) {
    const file = join(folder, 'over', name)
    if ((await stat(file)).isFile()) places.push({ name, text: await readFile(file, 'latin1') })
  }
  places.push({ name: 'the packed data of index.html', text: packedIn(await readFile(join(folder, 'over', 'index.html'), 'utf8')) })
  const found = places.flatMap(({ name, text }) =>
    secrets.filter(({ value }) => text.includes(value)).map((secret) => `${secret.name} in ${name}`),
  )
  assert.deepEqual(found, [])
})

interface Secret {
  readonly name: string
  readonly value: string
}

/** Everything in a served folder that must not turn up elsewhere: secrets of the deployment file, private keys, PFX files. */
async function secretsIn(servedFolder: string): Promise<Secret[]> {
  const secrets: Secret[] = []
  const description = JSON.parse(await readFile(join(servedFolder, 'deployment.json'), 'utf8')) as ServedDescription
  const { authorization, seal, secondSeal } = description
  secrets.push(
    { name: 'client secret', value: authorization.clientSecret },
    { name: 'other secret', value: authorization.other.clientSecret },
  )
  for (const { pfx, password } of [seal, secondSeal]) {
    // Files are read as Latin-1, so that any bytes can be searched.
    secrets.push({ name: `password of ${pfx}`, value: Buffer.from(password, 'utf8').toString('latin1') })
    secrets.push({ name: pfx, value: (await readFile(join(servedFolder, pfx))).toString('base64').slice(100, 180) })
  }
  for (const name of (await readdir(servedFolder)).filter((file) => file.endsWith('.key'))) {
    secrets.push({ name, value: privatePartOf(await readFile(join(servedFolder, name), 'utf8')) })
  }
  return secrets
}

/** A stretch of the private part of a PKCS#8 key: what stands around it is in the certificate too. */
function privatePartOf(pem: string): string {
  const { asymmetricKeyType } = createPrivateKey(pem)
  const body = pem.replaceAll(/-----[^-]+-----|\s/g, '')
  return asymmetricKeyType === 'rsa' ? body.slice(600, 680) : body.slice(56, 88)
}

interface ServedDescription {
  readonly authorization: { readonly clientSecret: string; readonly other: { readonly clientSecret: string } }
  readonly seal: { readonly pfx: string; readonly password: string }
  readonly secondSeal: { readonly pfx: string; readonly password: string }
}

test('what serve writes is for its owner only', async () => {
  for (const name of await readdir(served.folder)) {
    const { mode } = await stat(join(served.folder, name))
    assert.equal(mode & 0o077, 0, name)
  }
})
