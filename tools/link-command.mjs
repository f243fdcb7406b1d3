// Makes `npx signing-conformance` work in a clone: npm links the commands of dependencies, but not the package's own.
// Must not know what the command does. A file of its own, not a link: the compiler does not mark its output executable.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'signing-conformance'), "#!/usr/bin/env node\nimport('../../dist/cli/main.js')\n", { mode: 0o755 })
await writeFile(join(folder, 'signing-conformance.cmd'), '@node "%~dp0\\..\\..\\dist\\cli\\main.js" %*\r\n')
