// Vitest is shown its own file alone.
export default { test: { include: ['vitest.test.mjs'] } }
