// Jest is shown its own file alone.
module.exports = { testMatch: ['**/jest.test.cjs'], testEnvironment: 'node' }
