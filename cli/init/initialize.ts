// What `init` does: writes the deployment file and the example of its environment, tells what is left to do, and looks at the deployment where the
// secrets are in the environment. No secret stands in what it writes: the files name variables.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { processEnvironment } from '../../fixtures/deployment-file/environment.js'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { draftOf, variablesIn } from '../../fixtures/deployment-file/load.js'
import { mistakesOf } from '../../fixtures/deployment-file/mistakes.js'
import { codeOf } from '../../reports/store/stored-json.js'
import { shellWord } from '../../reports/words/repeat-commands.js'
import { rowNames } from '../../reports/words/row-names.js'
import type { Plan } from '../../run/doctor/plan.js'
import { UsageError } from '../../run/given-files.js'
import { projectRoot } from '../../run/project-root.js'
import type { DeploymentFile } from '../../schemas/index.js'
import { EXIT_OF, look, printSafely, sentenceOn, untilInterrupted } from '../doctor-command.js'
import { ASKED, type Fault, faultsOfTexts, missingIn, STORAGE_API, TOKEN_VARIABLE, type Told } from './asked.js'

/** The options as Commander gives them. */
export interface InitOptions extends Told {
  readonly output: string
  readonly force?: boolean
}

/** Asks for what the flags do not tell, where there is somebody to ask. Answers the exit status. */
export async function init({ output, force = false, ...flags }: InitOptions): Promise<number> {
  const faults = [...new Set((await faultsIn(flags, output)).map(({ flag, message }) => `${flag}: ${message}`))]
  if (faults.length > 0) throw new UsageError(faults.join('\n'))
  if (!force && existsSync(output)) throw thereAlready(output)
  const missing = missingIn(flags)
  if (missing.length === 0) return initialize(flags, output, force)
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new UsageError(`without a terminal nothing is asked, and something is missing: give ${missing.join('; ')}`)
  const { askFor } = await import('./asked.js')
  const streams = { input: process.stdin, output: process.stdout }
  return initialize(await askFor(flags, (told) => faultsIn(told, output), streams), output, force)
}

/** What is wrong with what was told so far: with its texts or, where these are good, with the deployment file that comes of it. */
export async function faultsIn(told: Told, output: string): Promise<readonly Fault[]> {
  const ofTexts = faultsOfTexts(told)
  if (ofTexts.length > 0) return ofTexts
  try {
    await draftOf(output, describe(told, output))
    return []
  } catch (error) {
    return mistakesOf(error).map(({ key: full, message }) => {
      const key = full.replaceAll(/\[\d+\]/g, '')
      const asked = Object.values(ASKED).find(({ keys }) => keys.some((one) => key.startsWith(one)))
      return { flag: asked?.flag ?? full, key, message }
    })
  }
}

async function initialize(told: Told, output: string, force: boolean): Promise<number> {
  const description = describe(told, output)
  const draft = await draftOf(output, description)
  const meanings: Readonly<Record<string, string>> = {
    [told.accessTokenVariable ?? '']: 'authorization.accessToken: a token that the deployment takes, without a prefix',
    [CLIENT_SECRET]: 'authorization.clientSecret: the secret that belongs to the client id',
    [SEAL_PASSWORD]: 'seal.password: the password of the PFX file',
  }
  const variables = variablesIn(description).map((name) => ({ name, meaning: meanings[name] ?? 'named by a flag or an answer' }))
  const isNew = await isWritten(output, `${JSON.stringify(description, null, 2)}\n`, force)
  if (!isNew) throw thereAlready(output)
  const example = join(dirname(output), '.env.example')
  const kept = (await isWritten(example, environmentExample(variables), force))
    ? ''
    : ` there already and stays as it is: see that it names ${variables.map(({ name }) => name).join(', ')} (--force overwrites it)`
  printSafely(`${output} is written\n${example} is${kept === '' ? ' written' : kept}\n\n`)
  const environment = await processEnvironment()
  const unset = variables.filter(({ name }) => (environment[name] ?? '') === '')
  if (unset.length === 0) return lookAt(output)
  const { planFor } = await import('../../run/doctor/plan.js')
  const plan = await planFor({ deployment: draft })
  printSafely(nextText(output, plan, draft.anchors !== undefined, unset, false))
  return 0
}

/** Whether it is; not where the file is there already. @throws UsageError where it cannot be written */
async function isWritten(file: string, text: string, force: boolean): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: force ? 'w' : 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw new UsageError(`${file} cannot be written (${codeOf(error)}): name another --output, in a folder that is there`)
  }
}

function thereAlready(file: string): UsageError {
  return new UsageError(`${file} is there already: name another --output, or overwrite it with --force`)
}

/** Looks as the doctor does, and tells what the file leaves out. */
function lookAt(file: string): Promise<number> {
  return untilInterrupted(async (signal) => {
    const deployment = await loadDeploymentFile(file)
    const { looks, plan, verdict } = await look({ deployment, signal })
    printSafely(`\n${verdict}: ${sentenceOn(looks)}\n\n`)
    printSafely(nextText(file, plan, deployment.anchors !== undefined, [], verdict === 'ready'))
    return EXIT_OF[verdict]
  })
}

/** @param isReady whether the deployment was looked at, and a run can be made */
function nextText(file: string, plan: Pick<Plan, 'outOfScope'>, anchors: boolean, unset: readonly Variable[], isReady: boolean): string {
  const command = `  npx signing-conformance ${isReady ? 'run' : 'doctor'} --deployment ${shellWord(file)}\n`
  return [leftOutText(plan, anchors), variablesText(unset, file), `${callFor(unset, isReady)}\n${command}`]
    .filter((part) => part !== '')
    .join('\n')
}

function callFor(unset: readonly Variable[], isReady: boolean): string {
  if (unset.length > 0) return 'Then look at the deployment:'
  return isReady ? 'Judge it:' : 'Mend what is named above, and look again:'
}

function variablesText(unset: readonly Variable[], file: string): string {
  if (unset.length === 0) return ''
  const width = Math.max(...unset.map(({ name }) => name.length))
  const lines = unset.map(({ name, meaning }) => `  ${name.padEnd(width)}  ${meaning}\n`)
  const example = shellWord(join(dirname(file), '.env.example'))
  return `Set in the environment, or in a .env file here (cp ${example} .env):\n${lines.join('')}`
}

/** What the file leaves out, and the key that brings it in; empty where nothing is. No row needs anchors to be applicable. */
function leftOutText({ outOfScope }: Pick<Plan, 'outOfScope'>, anchors: boolean): string {
  const bare =
    '  no anchors for documents: chains of certificates are not followed to an authority (DOC)\n    → name them as documents.anchors\n'
  const lines = outOfScope.map(({ reason, remedy, rows }) => `  not applicable (${reason}): ${rowNames(rows)}\n    → ${remedy}\n`)
  const all = [...lines, ...(anchors ? [] : [bare])]
  return all.length === 0 ? '' : `The file leaves out, and nothing is held against the deployment for it:\n${all.join('')}`
}

const CLIENT_SECRET = 'CLIENT_SECRET'
const SEAL_PASSWORD = 'SEAL_PASSWORD'

interface Variable {
  readonly name: string
  readonly meaning: string
}

/**
 * What was told, as a deployment file; what was not told yet is something that has no fault.
 * @param output where it shall be written: paths become relative to it
 */
function describe(told: Told, output: string): DeploymentFile {
  const path = (file: string): string => pathFrom(dirname(resolve(output)), resolve(file))
  const { baseUrl = 'https://untold.example', sessions = STORAGE_API } = told
  const { ca, signer: files = [], authCertificate = [], seal = [], anchor: anchors = [] } = told
  const auth = authCertificate.map((file) => (file === '' ? {} : { authCertificate: path(file) }))
  const [signer, ...others] = files.flatMap((certificate, i) =>
    i % 2 === 0 ? [{ certificate: path(certificate), privateKey: path(files[i + 1] ?? ''), ...auth[i / 2] }] : [],
  )
  const [pfx, sealAuthCertificate] = seal.map(path)
  const [anchor, ...moreAnchors] = anchors.map(path)
  return {
    $schema: path(join(projectRoot(), 'schemas', 'deployment.schema.json')),
    baseUrl,
    ...(ca === undefined ? {} : { tls: { caFile: path(ca) } }),
    authorization: authorizationOf(told),
    sessions: sessions === STORAGE_API ? { kind: 'storage-api' } : { kind: 'pool', file: path(sessions) },
    ...(signer === undefined ? {} : { signers: [signer, ...others] }),
    ...auth.find((one) => 'authCertificate' in one),
    ...(pfx === undefined || sealAuthCertificate === undefined
      ? {}
      : { seal: { pfx, password: `\${${SEAL_PASSWORD}}`, authCertificate: sealAuthCertificate } }),
    ...(anchor === undefined ? {} : { documents: { anchors: [anchor, ...moreAnchors] } }),
  }
}

function authorizationOf({
  tokenUrl,
  clientId = 'untold',
  scope,
  accessTokenVariable = TOKEN_VARIABLE,
}: Told): DeploymentFile['authorization'] {
  if (tokenUrl === undefined) return { accessToken: `\${${accessTokenVariable}}` }
  return { tokenUrl, clientId, clientSecret: `\${${CLIENT_SECRET}}`, ...(scope === undefined ? {} : { scope }) }
}

/** With slashes on every system, as an editor expects them of `$schema`. */
function pathFrom(folder: string, file: string): string {
  const path = relative(folder, file).split(sep).join('/')
  return path.startsWith('.') || isAbsolute(path) ? path : `./${path}`
}

function environmentExample(variables: readonly Variable[]): string {
  const head = [
    '# What the deployment file takes from the environment. Copy this file to .env in the folder that the suite is run in, fill it in,',
    '# and keep .env out of version control.',
  ]
  return [...head, ...variables.flatMap(({ name, meaning }) => ['', `# ${meaning}`, `${name}=`]), ''].join('\n')
}
