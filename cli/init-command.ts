// `init`: writes a deployment file from four answers, and looks at the deployment where the secrets are in the environment.
import type { Command } from 'commander'
import type { Settle } from './failures.js'
import { ASKED } from './init/asked.js'
import type { InitOptions } from './init/initialize.js'

const HELP = `
On a terminal, init asks for what no flag gives. It never asks for a secret and writes none: the file names their variables, and
.env.example beside it lists them. If the secrets are set, it looks at the deployment and exits as doctor does; otherwise it exits with 0.`

/** Adds the command to the program. */
export function addInitCommand(program: Command, settle: Settle): void {
  program
    .command('init')
    .description('write a deployment file from four answers, and look at the deployment')
    .option('--base-url <url>', ASKED.baseUrl.about)
    .option('--token-url <url>', ASKED.tokenUrl.about)
    .option('--client-id <id>', ASKED.clientId.about)
    .option('--scope <scope>', ASKED.scope.about)
    .option('--access-token-variable <name>', ASKED.accessTokenVariable.about)
    .option('--sessions <source>', ASKED.sessions.about)
    .option('--ca <file>', ASKED.ca.about)
    .option('--signer <file...>', 'the certificate of a signer and its private key; two files for each signer')
    .option('--auth-certificate <file...>', "the signers' authentication certificates, in their order")
    .option('--seal <file...>', 'the PFX file of a seal and its authentication certificate')
    .option('--anchor <file...>', ASKED.anchor.about)
    .option('--output <file>', 'where to write it', 'deployment.json')
    .option('--force', 'overwrite what is there')
    .addHelpText('after', HELP)
    .configureOutput({ outputError: (text, write) => write(withoutSecret(text)) })
    .action(async (options: InitOptions) => {
      const { init } = await import('./init/initialize.js')
      settle(await init(options))
    })
}

/** What somebody gives to an option that there is not may be a secret. */
function withoutSecret(text: string): string {
  const named = text.replace(/(unknown option '--[\w-]+)=[\s\S]*'/, "$1'")
  return /unknown option '--[\w-]*(?:secret|token|password)/.test(named)
    ? `${named}(secrets go into the environment, never on a command line)\n`
    : named
}
