// Copies into the compiled project what the compiler leaves out: every file beside the sources that is not TypeScript.
// Must not know what the files are for. An argument names another folder than `dist`.
import { chmod, cp, readdir } from 'node:fs/promises'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const target = resolve(process.argv[2] ?? join(root, 'dist'))

/** Folders whose code runs from the compiled project, tests included. */
const folders = (await readdir(target, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name)
/** What the compiler makes itself, or what no code reads. */
const LEFT_OUT = new Set(['.ts', '.md'])
/** Where runs leave what they found (see .gitignore). */
const RUNS = [join('reports', 'latest'), join('reports', 'release-check')]

for (const folder of folders) {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(root, file)
    if (entry.isFile() && !LEFT_OUT.has(extname(entry.name)) && !RUNS.some((folder) => path.startsWith(folder)))
      await cp(file, join(target, path))
  }
}

// npm makes it executable when it installs; a build after that writes it anew.
await chmod(join(target, 'cli', 'main.js'), 0o755)
