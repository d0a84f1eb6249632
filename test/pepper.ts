/** The pepper of database tests (see vitest.config.ts), and of the servers that tests start. */
export const PEPPER = "a pepper of the tests, long enough to be one"
