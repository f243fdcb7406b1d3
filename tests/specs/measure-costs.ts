// Measures what each probe costs and proves against the reference deployment, and writes it to specs/yields.json: "npm run measure", after a build.
import { keepMeasured } from '../proof/keeping-yields.js'
import { withReference } from '../proof/with-reference.js'
import { measureYields } from './measure-yields.js'

keepMeasured(await withReference({}, (deployment) => measureYields(deployment)))
