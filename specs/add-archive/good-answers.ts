// The requirements on every good answer of addArchive.
import { goodAnswers } from '../answers/good-answers.js'
import { expectItemForEach, expectNoItemError } from '../answers/results.js'

/** Judges good answers of addArchive (interface, part 5). */
export const goodArchives = goodAnswers('addArchive', {
  sentences: { 'ARC-2': (answer) => expectItemForEach(answer, 'addArchive') },
  ofGoodRequests: { 'ARC-3': (answer) => expectNoItemError(answer, 'addArchive') },
})
