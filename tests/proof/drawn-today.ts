// The seed by which `npm test` draws its sample of the proof: another one each day, so that the tests of a month see most of it.

/** The date, or `PROOF_SEED`, which repeats the sample of another day. */
export const seedOfToday = process.env.PROOF_SEED ?? new Date().toISOString().slice(0, 10)
