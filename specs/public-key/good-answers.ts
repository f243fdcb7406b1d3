// The requirements on every good answer about the published key: all are stated by its response schema.
import { goodAnswers } from '../answers/good-answers.js'

/** Judges good answers about the published key (interface, part 2). */
export const goodKeys = goodAnswers('publicKey')
