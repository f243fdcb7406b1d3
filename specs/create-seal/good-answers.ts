// The requirements on every good answer of eSealCreate.
import { goodAnswers } from '../answers/good-answers.js'
import { expectItemForEach, expectNoItemError } from '../answers/results.js'

/** Judges good answers of eSealCreate (interface, part 6). */
export const goodSeals = goodAnswers('createSeal', {
  sentences: { 'SEA-2': (answer) => expectItemForEach(answer, 'createSeal') },
  ofGoodRequests: { 'SEA-3': (answer) => expectNoItemError(answer, 'createSeal') },
})
