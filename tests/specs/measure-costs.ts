// Measures what each probe costs and proves against the reference deployment, and writes it to specs/yields.json: "npm run measure", after a build.
import { loadSuite } from '../../run/load-suite.js'
import { keepMeasured } from '../proof/keeping-yields.js'
import { withReference } from '../proof/with-reference.js'
import { measureYields, namedForFew, uncheckedRowsOf } from './measure-yields.js'

const measured = await withReference({}, (deployment) => measureYields(deployment))
keepMeasured([...uncheckedRowsOf(await loadSuite())].reduce(namedForFew, measured))
