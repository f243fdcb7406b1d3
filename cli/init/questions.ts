// The questions of `init`, asked on a terminal. An answer that cannot be used is asked for again; no secret is asked for.
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { UsageError } from '../failures.js'
import { type Answers, type Material, type SignerFiles, STORAGE_API, type Tokens } from './answers.js'
import { ASKED, type Asked } from './asked.js'
import type { Known } from './flags.js'
import { mistakeOf } from './given-texts.js'

/** Asks one question after another. */
interface Dialogue {
  say(text: string): void
  /** The answer, or what an empty one stands for. @param fault what is wrong with it beside what the question knows */
  ask(question: Asked, fault?: Asked['fault']): Promise<string>
  close(): void
}

/** Where answers come from, and where questions go. */
export interface Streams {
  readonly input: Readable
  readonly output: Writable & { readonly isTTY?: boolean }
}

/**
 * Asks for what is not known yet.
 * @throws UsageError where the answers end before the questions
 */
export async function askFor({ baseUrl, tokens, sessions, material }: Known, streams: Streams): Promise<Answers> {
  const dialogue = openDialogue(streams)
  try {
    dialogue.say('This writes a deployment file. Enter takes what stands in brackets. No secret is asked for.\n')
    const answers = {
      baseUrl: baseUrl ?? (await dialogue.ask(ASKED.baseUrl)),
      tokens: await tokensBy(dialogue, tokens),
      sessions: sessions ?? (await dialogue.ask(ASKED.sessions, poolFault)),
      material: material ?? (await materialBy(dialogue)),
    }
    dialogue.say('\n')
    return answers
  } finally {
    dialogue.close()
  }
}

const poolFault: Asked['fault'] = async (path) => {
  if (path === STORAGE_API) return undefined
  const [{ NamedFiles }, { sessionsOf }] = await Promise.all([
    import('../../fixtures/deployment-file/files.js'),
    import('../../fixtures/deployment-file/sessions.js'),
  ])
  return mistakeOf(() => sessionsOf({ kind: 'pool', file: path }, new NamedFiles('.'), Promise.resolve('')))
}

async function tokensBy({ ask }: Dialogue, known: Known['tokens']): Promise<Tokens> {
  if (known?.kind === 'variable') return known
  const tokenUrl = known?.tokenUrl ?? (await ask(ASKED.tokenUrl))
  if (tokenUrl === '') return { kind: 'variable', name: await ask(ASKED.tokenVariable) }
  const clientId = known?.kind === 'grant' ? known.clientId : await ask(ASKED.clientId)
  const scope = known === undefined ? await ask(ASKED.scope) : known.scope
  return { kind: 'grant', tokenUrl, clientId, scope: scope === '' ? undefined : scope }
}

async function materialBy(dialogue: Dialogue): Promise<Material> {
  const { ask } = dialogue
  dialogue.say('\nCertificates and keys: whatever is left out can be added later.\n')
  const [{ NamedFiles }, { unopenedPfx }] = await Promise.all([
    import('../../fixtures/deployment-file/files.js'),
    import('../../fixtures/deployment-file/draft.js'),
  ])
  const files = new NamedFiles('.')
  const certificates: Asked['fault'] = (path) => mistakeOf(() => files.certificates('', path))
  const named = (path: string): string | undefined => (path === '' ? undefined : path)

  const ca = named(await ask(ASKED.ca, certificates))
  const signers: SignerFiles[] = []
  for (let certificate = await ask(ASKED.signer, certificates); certificate !== ''; certificate = await ask(ASKED.signer, certificates)) {
    const pair: Asked['fault'] = (path) => mistakeOf(() => files.keyPair({ key: '', path: certificate }, { key: '', path }))
    signers.push({ certificate, privateKey: await ask(ASKED.signerKey, pair) })
  }
  const authCertificate = signers.length === 0 ? undefined : named(await ask(ASKED.authCertificate, certificates))
  const pfx = await ask(ASKED.seal, (path) => mistakeOf(() => unopenedPfx({ key: '', path }, files)))
  const seal = pfx === '' ? undefined : { pfx, authCertificate: await ask(ASKED.sealAuthCertificate, certificates) }
  const anchor = signers.length === 0 && seal === undefined ? undefined : named(await ask(ASKED.anchor, certificates))
  return { ca, signers, authCertificate, seal, anchors: anchor === undefined ? [] : [anchor] }
}

function openDialogue({ input, output }: Streams): Dialogue {
  const lines = createInterface({ input, output, terminal: output.isTTY === true })
  // An iterator keeps what is typed ahead, and ends with the input.
  const answers = lines[Symbol.asyncIterator]()
  const say = (text: string): void => void output.write(text)
  const answerTo = async (byDefault: string | undefined): Promise<string> => {
    lines.setPrompt(byDefault === undefined || byDefault === '' ? '  > ' : `  [${byDefault}] > `)
    lines.prompt()
    const { value, done } = await answers.next()
    if (done === true) {
      say('\n')
      throw new UsageError('the questions were broken off: nothing was written')
    }
    const text = value.trim()
    return text === '' ? (byDefault ?? '') : text
  }
  return {
    say,
    ask: async ({ title, help, byDefault, fault }, otherFault) => {
      say(`\n${title}\n  ${help}\n`)
      for (;;) {
        const text = await answerTo(byDefault)
        if (text === '' && byDefault === '') return ''
        const wrong = (await fault(text)) ?? (await otherFault?.(text))
        if (wrong === undefined) return text
        say(`  ${wrong}\n`)
      }
    },
    close: () => lines.close(),
  }
}
