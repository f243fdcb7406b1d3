// The requirements on every good answer about the own configuration: all are stated by its response schema.
import { goodAnswers } from '../answers/good-answers.js'

/** Judges good answers about the own configuration (interface, part 1). */
export const goodConfigurations = goodAnswers('configuration')
