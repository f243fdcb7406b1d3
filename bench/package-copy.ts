// A copy of the package in a temporary folder, laid out as npm installs it: what is measured is what users run.
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { projectRoot } from '../run/project-root.js'

/** An installed package. */
export interface InstalledPackage {
  /** The folder of the project that has installed it. */
  readonly folder: string
  /** The script of `signing-conformance`. */
  readonly command: string
  /** The script of `playwright`; the configuration in `folder` runs the suite. */
  readonly playwright: string
}

/** The spec file of the bench, compiled. */
const WORK = 'requests.spec.js'

/**
 * Makes one in `folder`, unless it is there. @param specs `suite` for the suite, `requests` for the work of the bench in its place: then only
 * the spec files differ from the package, and everything else that a run does is done.
 */
export function installedPackage(folder: string, specs: 'suite' | 'requests'): InstalledPackage {
  const root = projectRoot()
  const target = join(folder, 'node_modules', 'signing-conformance')
  if (!existsSync(target)) install(root, folder, target, specs)
  return {
    folder,
    command: join(target, 'dist', 'cli', 'main.js'),
    playwright: join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
  }
}

function install(root: string, folder: string, target: string, specs: 'suite' | 'requests'): void {
  const dist = join(root, 'dist')
  const isLeftOut = (path: string): boolean =>
    /^(?:tests|bench|playwright\.config)\b/.test(path) || (specs === 'requests' && /\.spec\.js$|^specs\/index\.js$/.test(path))
  cpSync(dist, join(target, 'dist'), { recursive: true, filter: (source) => !isLeftOut(relative(dist, source).split(sep).join('/')) })
  cpSync(join(root, 'package.json'), join(target, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'), 'dir')
  symlinkSync(join(root, 'node_modules', '@playwright'), join(folder, 'node_modules', '@playwright'), 'dir')
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  writeFileSync(join(folder, 'playwright.config.mjs'), "export { default } from 'signing-conformance/playwright'\n")
  if (specs === 'suite') return
  mkdirSync(join(target, 'dist', 'specs', 'bench'))
  cpSync(join(dist, 'bench', 'specs', WORK), join(target, 'dist', 'specs', 'bench', WORK))
  writeFileSync(join(target, 'dist', 'specs', 'index.js'), `import './bench/${WORK}'\n`)
}
