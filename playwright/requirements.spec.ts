// The one file of tests: importing the specs registers the checks, of which each requirement's test is made.
import '../specs/index.js'
import { declareTests } from './binding.js'

declareTests()
