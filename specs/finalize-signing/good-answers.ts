// The requirements on every good answer of finalizeSigning.
import { goodAnswers } from '../answers/good-answers.js'
import { expectItemForEach, expectNoItemError } from '../answers/results.js'

/** Judges good answers of finalizeSigning (interface, part 4). */
export const goodFinalizes = goodAnswers('finalizeSigning', {
  sentences: { 'FIN-2': (answer) => expectItemForEach(answer, 'finalizeSigning') },
  ofGoodRequests: { 'FIN-5': (answer) => expectNoItemError(answer, 'finalizeSigning') },
})
