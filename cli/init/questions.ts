// The questions of `init`, asked on a terminal. An answer that cannot be used is asked for again; no secret is asked for.
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { UsageError } from '../failures.js'
import { type Answers, ASKED, type Asked, type InitFlags, mistakeOf, namesMaterial, STORAGE_API } from './asked.js'

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
 * Asks for what the flags do not tell.
 * @throws UsageError where the answers end before the questions
 */
export async function askFor(flags: InitFlags, streams: Streams): Promise<Answers> {
  const dialogue = openDialogue(streams)
  try {
    dialogue.say('This writes a deployment file. Enter takes what stands in brackets. No secret is asked for.\n')
    const baseUrl = flags.baseUrl ?? (await dialogue.ask(ASKED.baseUrl))
    const tokens = await tokensBy(dialogue, flags)
    const sessions = flags.sessions ?? (await dialogue.ask(ASKED.sessions, poolFault))
    const material = namesMaterial(flags) ? {} : await materialBy(dialogue)
    dialogue.say('\n')
    return { ...flags, baseUrl, sessions, ...tokens, ...material }
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

async function tokensBy({ ask }: Dialogue, flags: InitFlags): Promise<InitFlags> {
  if (flags.accessTokenVariable !== undefined) return {}
  const tokenUrl = flags.tokenUrl ?? (await ask(ASKED.tokenUrl))
  if (tokenUrl === '') return { accessTokenVariable: await ask(ASKED.accessTokenVariable) }
  const clientId = flags.clientId ?? (await ask(ASKED.clientId))
  const scope = flags.tokenUrl === undefined ? await ask(ASKED.scope) : ''
  return { tokenUrl, clientId, ...named({ scope }) }
}

/** Without what an empty answer left out. */
function named(answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ''))
}

async function materialBy(dialogue: Dialogue): Promise<InitFlags> {
  const { ask } = dialogue
  dialogue.say('\nCertificates and keys: whatever is left out can be added later.\n')
  const [{ NamedFiles }, { unopenedPfx }] = await Promise.all([
    import('../../fixtures/deployment-file/files.js'),
    import('../../fixtures/deployment-file/draft.js'),
  ])
  const files = new NamedFiles('.')
  const certificates: Asked['fault'] = (path) => mistakeOf(() => files.certificates('', path))
  const ca = await ask(ASKED.ca, certificates)
  const signer: string[] = []
  const authCertificate: string[] = []
  for (let certificate = await ask(ASKED.signer, certificates); certificate !== ''; certificate = await ask(ASKED.signer, certificates)) {
    const pair: Asked['fault'] = (path) => mistakeOf(() => files.keyPair({ key: '', path: certificate }, { key: '', path }))
    signer.push(certificate, await ask(ASKED.signerKey, pair))
    authCertificate.push(await ask(ASKED.authCertificate, certificates))
  }
  const pfx = await ask(ASKED.seal, (path) => mistakeOf(() => unopenedPfx({ key: '', path }, files)))
  const seal = pfx === '' ? [] : [pfx, await ask(ASKED.sealAuthCertificate, certificates)]
  const anchor = signer.length + seal.length === 0 ? '' : await ask(ASKED.anchor, certificates)
  return { ...named({ ca }), signer, authCertificate, seal, anchor: anchor === '' ? [] : [anchor] }
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
