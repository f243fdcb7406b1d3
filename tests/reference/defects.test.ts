// The registry of defects, and those seen on the wire that depend on more than one request, or on the handshake. The proof (tests/proof) tries all.
// Must not know how a defect is carried out.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { connect } from 'node:tls'
import {
  defectNames,
  defectOf,
  defects,
  isDefectName,
  type ReferenceUser,
  reachNames,
  reachPairNames,
  startReference,
} from '../../reference/index.js'
import { isRequirementId, requirementOf } from '../../requirements/ledger.js'
import { type Bench, claimed, dataOf, itemsOf, withBench } from './client.js'

describe('the registry of defects', () => {
  it('names a row of the ledger for each, at its level', () => {
    for (const name of defectNames) {
      const defect = defects[name]
      assert.ok(defect !== undefined)
      assert.match(name, /^[a-z0-9]+(-[a-z0-9]+)*$/)
      assert.ok(isRequirementId(defect.requirement), `${name}: ${defect.requirement}`)
      assert.equal(requirementOf(defect.requirement).level, defect.level, name)
    }
  })

  it('generates reach defects of required rows, each under one name', () => {
    const names = [...reachNames, ...reachPairNames()]
    assert.equal(new Set(names).size, names.length)
    for (const name of names) {
      const defect = defectOf(name)
      assert.ok(defect !== undefined, name)
      assert.ok(isRequirementId(defect.requirement), `${name}: ${defect.requirement}`)
      assert.equal(requirementOf(defect.requirement).level, 'required', name)
    }
  })

  it('knows no reach defect of another name', () => {
    for (const name of [
      'reach:add-archive:unchanged',
      'reach:add-archive:unchanged:',
      'reach:add-archive:unchanged:as-pdf',
      'reach:add-archive:unchanged:constructor',
      'reach:add-archive:constructor:after-a-seal',
      'reach:configuration:unchanged:after-a-seal',
      'reach:add-archive:unchanged:after-a-seal+after-an-archive',
      'reach:add-archive:unchanged:after-a-seal+in-a-batch+at-once',
      'reach:add-archive:unchanged:after-a-seal:in-a-batch',
    ]) {
      assert.equal(isDefectName(name), false, name)
    }
  })

  it('says what exists when a name does not', async () => {
    await assert.rejects(
      startReference({ defects: ['no-such-defect'] }),
      /unknown defect "no-such-defect": expected one of configuration-without-data, /,
    )
  })
})

const withDefect = (name: string, body: (bench: Bench) => Promise<void>) => it(name, () => withBench({ defects: [name] }, body))
const UNKNOWN = '0'.repeat(64)

describe('defects on the wire', () => {
  withDefect('signature-algorithm-of-latest-request', async (bench) => {
    const [rsa, ec] = await bench.users()
    // Made together, so that four connections stand open when the calls go out together.
    const ids = await Promise.all([rsa, ec, rsa, ec].map(() => bench.session(['a.txt', 'a'])))
    const algorithm = async (id: string, user: ReferenceUser) => dataOf(await bench.calculate([id], user)).signature_algorithm
    const [first = '', second = ''] = ids
    assert.deepEqual([await algorithm(first, rsa), await algorithm(second, ec)], ['rsa', 'ecdsa'])
    const together = await Promise.all(ids.map((id, index) => algorithm(id, index % 2 === 0 ? rsa : ec)))
    assert.notDeepEqual(together, ['rsa', 'ecdsa', 'rsa', 'ecdsa'])
  })

  withDefect('calculate-digest-claims-unknown-session-last', async (bench) => {
    const [user] = await bench.users()
    const id = await bench.session(['a.txt', 'a'])
    assert.deepEqual(claimed(await bench.calculate([UNKNOWN], user)), [])
    assert.deepEqual(claimed(await bench.calculate([UNKNOWN, id], user)), [id])
    assert.deepEqual(claimed(await bench.calculate([id, UNKNOWN], user)), [id, UNKNOWN])
  })

  withDefect('neighbours-of-failed-spoilt', async (bench) => {
    const [user] = await bench.users()
    const id = await bench.session(['a.txt', 'a'])
    const beside = await bench.calculate([id, UNKNOWN], user)
    assert.deepEqual(claimed(beside), [id])
    const alone = await bench.calculate([id], user)
    assert.deepEqual(claimed(await bench.finalize(await bench.signAtPlatform(alone, user), user)), [id])
    const again = await bench.session(['a.txt', 'a'])
    const spoilt = itemsOf(await bench.calculate([again, UNKNOWN], user)).filter(({ sessionId }) => sessionId === again)
    const json = { data: { ...dataOf(alone), sessionDigests: spoilt, digests_summary: spoilt[0]?.digest } }
    assert.deepEqual(claimed(await bench.finalize(await bench.signAtPlatform({ ...alone, json }, user), user)), [])
  })

  withDefect('signature-value-of-another-key-accepted', async (bench) => {
    const [rsa, ec] = await bench.users()
    const id = await bench.session(['a.txt', 'a'])
    const answer = await bench.calculate([id], rsa)
    const genuine = await bench.signAtPlatform(answer, rsa)
    const bytes = Buffer.from(genuine.get(id) ?? '', 'base64')
    bytes.writeUInt8(bytes.readUInt8(1) ^ 1, 1)
    const flipped = new Map([[id, bytes.toString('base64')]])
    assert.deepEqual(claimed(await bench.finalize(flipped, rsa)), [])
    const foreign = await bench.signAtPlatform({ ...answer, json: { data: { ...dataOf(answer), signature_algorithm: 'ecdsa' } } }, ec)
    assert.deepEqual(claimed(await bench.finalize(foreign, rsa)), [id])
  })

  withDefect('plus-as-space', async (bench) => {
    const [seal] = await bench.deployment.seals()
    const id = await bench.session(['a.txt', 'a'])
    let text = ''
    while (!text.includes('+')) text = (await bench.encrypt(seal.password)).toString('base64')
    assert.deepEqual(claimed(await bench.seal([id], seal, { signKeyPassword: text })), [])
    while (text.includes('+')) text = (await bench.encrypt(seal.password)).toString('base64')
    assert.deepEqual(claimed(await bench.seal([id], seal, { signKeyPassword: text })), [id])
  })

  withDefect('password-loses-first-byte', async (bench) => {
    const [nonAscii, ascii] = await bench.deployment.seals()
    const id = await bench.session(['a.txt', 'a'])
    assert.deepEqual(claimed(await bench.seal([id], nonAscii)), [])
    assert.deepEqual(claimed(await bench.seal([id], ascii)), [id])
  })

  for (const [name, settings] of [
    ['old-tls-served', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' }],
    ['weak-suites-served', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-NULL-SHA:@SECLEVEL=0' }],
  ] as const) {
    it(`${name}, which a sound deployment refuses`, async () => {
      const shakesHands = async (defects: readonly string[]) => {
        let agreed = false
        await withBench({ defects }, async ({ deployment }) => {
          const { hostname, port } = new URL(deployment.baseUrl)
          agreed = await new Promise<boolean>((resolve) => {
            const socket = connect({ host: hostname, port: Number(port), ca: deployment.caPem, ...settings }, () => {
              resolve(true)
              socket.destroy()
            })
            socket.on('error', () => resolve(false))
          })
        })
        return agreed
      }
      assert.equal(await shakesHands([name]), true)
      assert.equal(await shakesHands([]), false)
    })
  }
})
