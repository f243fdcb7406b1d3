// Measures what each probe costs and proves against the reference deployment, and writes it to specs/yields.json: "npm run measure", after a build.
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { serveReference } from '../../run/serve-reference.js'
import { keepMeasured } from '../proof/keeping-yields.js'
import { measureYields } from './measure-yields.js'

const reference = await serveReference({})
try {
  keepMeasured(await measureYields(await loadDeploymentFile(reference.file)))
} finally {
  await reference.close()
}
