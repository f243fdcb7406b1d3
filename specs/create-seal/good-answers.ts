// What is said of every good answer of eSealCreate.
import { goodAnswers } from '../answers/good-answers.js'
import { expectItemForEach, expectNoItemError } from '../answers/results.js'

export const goodSeals = goodAnswers('createSeal', {
  sentences: { 'SEA-2': (answer) => expectItemForEach(answer, 'createSeal') },
  ofGoodRequests: { 'SEA-3': (answer) => expectNoItemError(answer, 'createSeal') },
})
