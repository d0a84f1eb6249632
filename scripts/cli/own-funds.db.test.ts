import { expect, test, vi } from "vitest"
import { followPage } from "./follow-page.fixture.ts"

vi.hoisted(() => {
  Object.assign(process.env, {
    PUBLIC_ORIGIN: "https://funds.example.org",
    DEMO: "0",
    SANDBOX: "0",
  })
})

test("what the page about own funds shows is what happens, from an empty database to executed orders", {
  timeout: 600_000,
}, async () => {
  const meanings = await followPage("own-funds.md")
  // The second order: the end of the page was reached.
  expect(meanings.has("b1740e6d-…")).toBe(true)
})
