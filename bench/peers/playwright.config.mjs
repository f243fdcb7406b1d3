// Playwright Test as it comes, but for the tests: they need no order, so its workers may share them.
export default { testMatch: 'stock.spec.mjs', fullyParallel: true }
