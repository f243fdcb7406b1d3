// What is said of every good answer about the own configuration.
import { goodAnswers } from '../answers/good-answers.js'

export const goodConfigurations = goodAnswers('configuration')
