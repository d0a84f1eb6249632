import { expect, test, vi } from "vitest"
import { followPage } from "./follow-page.fixture.ts"

vi.hoisted(() => {
  Object.assign(process.env, {
    PUBLIC_ORIGIN: "https://funds.example.org",
    DEMO: "0",
    SANDBOX: "0",
  })
})

// Some fifty commands, each a process of its own, take a minute; a busy machine is no reason to fail.
test("what the page about the lifecycle shows is what happens", { timeout: 600_000 }, async () => {
  const meanings = await followPage("lifecycle.md")
  // The proposal of the payout: the end of the page was reached.
  expect(meanings.has("805c2d6a-…")).toBe(true)
})
