import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { locationOf } from "#e2e/fixtures/requests/http-browser.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { linkUser } from "#lib/services/users/link-user.ts"

const world = openSharedWorld()
afterAll(() => world.close())

let browser: HttpBrowser
let [first, second, anothers] = ["", "", ""]

/** Acts for two investors, and is to work for their distributor: only with a second factor, which is not set up yet. */
beforeAll(async () => {
  const user = await createOauthUser(world)
  const { distributorId } = user.distributor
  first = user.investorId
  second = (await user.distributor.newInvestor()).id
  anothers = (await user.distributor.newInvestor()).id
  await linkUser(world.ctx, SCHEDULE, user.userId, { kind: "investor", investorId: second })
  await linkUser(world.ctx, SCHEDULE, user.userId, { kind: "distributor", distributorId, role: "operator" })
  browser = await signedInBrowser(user)
})

it.each([
  ["/investor", ""],
  ["/investor/orders", ""],
  ["/account", ""],
  ["/fr/investor/statements", "/fr"],
])("the redirect of %s to a missing second factor keeps the chosen investor", async (page, language) => {
  const target = `${language}/account/second-factor`
  for (const investor of [first, second])
    expect(locationOf(await browser.get(`${page}?investor=${investor}`))).toBe(
      `${target}?investor=${investor}`,
    )
  for (const query of [
    "",
    `?investor=${anothers}`,
    `?investor=${randomUUID()}`,
    "?investor=x%26callbackUrl%3D%2F",
  ])
    expect(locationOf(await browser.get(`${page}${query}`))).toBe(target)
})

it("the page to set it up leads back to that investor, and redirects nowhere", async () => {
  const page = await browser.get(`/account/second-factor?investor=${second}`)
  expect(page.status).toBe(200)
  expect(page.bytes.toString("utf8")).toContain(`/account?investor=${second}`)
})
