import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_PEOPLE } from "#demo/users/demo-users.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { pageRoutes } from "#e2e/fixtures/operations/page-routes.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { textOf } from "#e2e/fixtures/requests/send.ts"
import { messages } from "#lib/i18n/messages.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { linkUser } from "#lib/services/users/link-user.ts"

/** Values for the parameters of paths: a class with holders and values, and links that do not work. */
const FILLED: Readonly<Record<string, string>> = { slug: "EUTBL", symbol: "EUTBL", token: "x".repeat(43) }

const COMPARISON = "/compare?classes=EUTBL,USTBL"

const pages = (await pageRoutes())
  .filter((page) => page.startsWith("/{locale}") && !/\.\w+$|\{orderId\}/.test(page))
  .map((page) =>
    page.replace("/{locale}", "").replaceAll(/\{(\w+)\}/g, (_, name: string) => FILLED[name] ?? ""),
  )
  .map((page) => (page === "" ? "/" : page === "/compare" ? COMPARISON : page))

/** Words and drawings with which a page shows how a class or a portfolio performed. */
const PERFORMANCE =
  /net yield|annualised|since launch|growth of|return on|<path[^>]*vector-effect="non-scaling-stroke"/i

const world = openSharedWorld()
let browser: HttpBrowser

beforeAll(async () => {
  const person = await createUserWithPassword(world)
  for (const investorId of DEMO_PEOPLE.flatMap(({ investorIds }) => investorIds)) {
    await linkUser(world.ctx, SCHEDULE, person.userId, { kind: "investor", investorId })
  }
  browser = await signedInBrowser(person)
}, 60_000)

afterAll(() => world.close())

/** The HTML that a reader sees, without scripts. */
async function read(page: string): Promise<string> {
  const html = textOf(await browser.get(page))
  return html.slice(html.indexOf("<main")).replaceAll(/<script\b.*?<\/script>/gs, "")
}

describe("a page that shows performance states the risks", () => {
  const { statements } = messages("en")
  const showing = new Set<string>()

  it.each(pages)("%s", async (page) => {
    const html = await read(page)
    if (!PERFORMANCE.test(html)) return
    showing.add(page)
    expect(html).toContain(statements.pastPerformance)
    expect(html).toContain(statements.notGuaranteed)
  })

  it("the overview, the factsheets, the comparison and the portfolio show it", () => {
    expect([...showing]).toEqual(
      expect.arrayContaining(["/", COMPARISON, "/funds/EUTBL", "/funds/EUTBL/EUTBL", "/investor"]),
    )
  })
})
