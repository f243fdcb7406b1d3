// `npm run docs`: writes the generated pages anew, after a build.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../run/project-root.js'
import { generatedPages } from './pages.js'

for (const [path, text] of Object.entries(await generatedPages())) writeFileSync(join(projectRoot(), path), text)
