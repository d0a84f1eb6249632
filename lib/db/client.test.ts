import { expect, it } from "vitest"
import { statementName } from "./client.ts"

it("names marked statements by their text, always the same, and leaves the others without a name", () => {
  const marked = { sql: "\n  /* prepared */ SELECT 1" }
  expect(statementName(marked)).toMatch(/^[0-9a-f]{32}$/)
  expect(statementName(marked)).toBe(statementName({ ...marked }))
  expect(statementName({ sql: "/* prepared */ SELECT 2" })).not.toBe(statementName(marked))
  expect(statementName({ sql: "SELECT 1" })).toBe("")
})
