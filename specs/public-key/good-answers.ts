// What is said of every good answer about the published key.
import { goodAnswers } from '../answers/good-answers.js'

export const goodKeys = goodAnswers('publicKey')
