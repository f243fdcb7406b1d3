// The questions of `init`, asked on a terminal. An answer that cannot be used is asked for again; no secret is asked for.
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { UsageError } from '../../run/given-files.js'
import { ASKED, type Asked, type Fault, type Told } from './asked.js'

/** Where answers come from, and where questions go. */
interface Streams {
  readonly input: Readable
  readonly output: Writable & { readonly isTTY?: boolean }
}

/**
 * Asks for what the flags do not tell.
 * @param faultsIn says what is wrong with what was told so far
 * @throws UsageError where the answers end before the questions
 */
export async function askFor(flags: Told, faultsIn: (told: Told) => Promise<readonly Fault[]>, { input, output }: Streams): Promise<Told> {
  const lines = createInterface({ input, output, terminal: output.isTTY === true })
  // An iterator keeps what is typed ahead, and ends with the input.
  const answers = lines[Symbol.asyncIterator]()
  const say = (text: string): void => void output.write(text)
  let told = flags
  const answerTo = async ({ byDefault }: Asked): Promise<string> => {
    lines.setPrompt(byDefault === undefined || byDefault === '' ? '  > ' : `  [${byDefault}] > `)
    lines.prompt()
    const { value, done } = await answers.next()
    if (done === true) throw new UsageError('the questions were broken off: nothing was written')
    return value.trim() || (byDefault ?? '')
  }
  /** Asks until nothing is wrong with the answer, and keeps it. */
  const ask = async (question: Asked, within: (answer: string) => Told): Promise<string> => {
    say(`\n${question.about}\n`)
    for (;;) {
      const answer = await answerTo(question)
      if (answer === '' && question.byDefault === '') return ''
      const faults = answer === '' ? [] : await faultsIn(within(answer))
      const own = faults.find(({ flag, key }) => flag === question.flag && question.keys.some((one) => key === '' || key.startsWith(one)))
      if (answer !== '' && own === undefined) {
        told = within(answer)
        return answer
      }
      say(`  ${own?.message ?? 'an answer is needed'}\n`)
    }
  }
  const askOne = (name: Exclude<keyof Told, 'signer' | 'authCertificate' | 'seal' | 'anchor'>): Promise<string> =>
    ask(ASKED[name], (answer) => ({ ...told, [name]: answer }))
  try {
    say('This writes a deployment file. Enter takes what stands in brackets. No secret is asked for.\n')
    if (told.baseUrl === undefined) await askOne('baseUrl')
    if (told.accessTokenVariable === undefined) await askForTokens(() => told, askOne)
    if (told.sessions === undefined) await askOne('sessions')
    const { ca, signer, authCertificate, seal, anchor } = told
    if ([ca, signer, authCertificate, seal, anchor].every((given) => given === undefined)) {
      say('\nCertificates and keys: whatever is left out can be added later.\n')
      await askOne('ca')
      await askForMaterial(() => told, ask)
    }
    say('\n')
    return told
  } finally {
    lines.close()
  }
}

async function askForTokens(
  told: () => Told,
  askOne: (name: 'tokenUrl' | 'clientId' | 'scope' | 'accessTokenVariable') => Promise<string>,
): Promise<void> {
  const isGiven = told().tokenUrl !== undefined
  if (!isGiven && (await askOne('tokenUrl')) === '') return void (await askOne('accessTokenVariable'))
  if (told().clientId === undefined) await askOne('clientId')
  if (!isGiven) await askOne('scope')
}

async function askForMaterial(
  told: () => Told,
  ask: (question: Asked, within: (answer: string) => Told) => Promise<string>,
): Promise<void> {
  const list = (name: 'signer' | 'authCertificate'): readonly string[] => told()[name] ?? []
  for (;;) {
    const before = list('signer')
    const certificate = await ask(ASKED.signer, (answer) => ({ ...told(), signer: [...before, answer, answer] }))
    if (certificate === '') break
    await ask(ASKED.signerKey, (answer) => ({ ...told(), signer: [...before, certificate, answer] }))
    const others = list('authCertificate')
    const missing = Array.from({ length: before.length / 2 - others.length }, () => '')
    await ask(ASKED.authCertificate, (answer) => ({ ...told(), authCertificate: [...others, ...missing, answer] }))
  }
  const pfx = await ask(ASKED.seal, (answer) => ({ ...told(), seal: [answer, answer] }))
  if (pfx !== '') await ask(ASKED.sealAuthCertificate, (answer) => ({ ...told(), seal: [pfx, answer] }))
  if (list('signer').length > 0 || pfx !== '') await ask(ASKED.anchor, (answer) => ({ ...told(), anchor: [answer] }))
}
