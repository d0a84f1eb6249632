import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { createStaff } from "#e2e/fixtures/people/distributor-staff.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import type { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { objectOf, webCall } from "#e2e/fixtures/requests/web-call.ts"

const world = openSharedWorld()
afterAll(() => world.close())

let distributor: DistributorClient
let desk: HttpBrowser

beforeAll(async () => {
  distributor = await createDistributorClient(world)
  desk = await signedInBrowser(await createStaff(world, "operator", distributor))
})

const invite = (investorId: string, email: string) =>
  webCall(desk, {
    method: "POST",
    target: `/api/web/distributor/investors/${investorId}/users`,
    payload: { email, name: "Claire Martin", locale: "fr" },
  })

/** Somebody with an account who is invited to act for a new investor. */
async function asked() {
  const { id } = await distributor.newInvestor()
  const user = await createUserWithPassword(world)
  const invited = await invite(id, user.email)
  expect(invited.status).toBe(201)
  const target = `/api/web/account/investor-invitations/${id}`
  return { id, user, target, browser: await signedInBrowser(user), invited: objectOf(invited) }
}

const linksOf = (userId: string) => world.ctx.db.userInvestor.count({ where: { userId } })

it("an invitation is accepted once, and accepting it again changes nothing", async () => {
  const { user, target, browser } = await asked()
  expect(await linksOf(user.userId)).toBe(0)
  const accept = { method: "POST", target: `${target}/acceptance` }
  expect((await webCall(browser, accept)).status).toBe(204)
  expect((await webCall(browser, accept)).status).toBe(204)
  expect(await linksOf(user.userId)).toBe(1)
  expect((await webCall(browser, { method: "DELETE", target })).status).toBe(404)
})

it("an invitation that was declined or withdrawn is not found", async () => {
  const declined = await asked()
  expect((await webCall(declined.browser, { method: "DELETE", target: declined.target })).status).toBe(204)
  const withdrawn = await asked()
  const person = `/api/web/distributor/investors/${withdrawn.id}/users/${withdrawn.user.userId}`
  expect((await webCall(desk, { method: "DELETE", target: person })).status).toBe(204)
  for (const { browser, target, user } of [declined, withdrawn]) {
    for (const [method, path] of [
      ["POST", `${target}/acceptance`],
      ["DELETE", target],
    ] as const) {
      const response = await webCall(browser, { method, target: path })
      expect([response.status, objectOf(response)._tag]).toEqual([404, "NotFoundError"])
    }
    expect(await linksOf(user.userId)).toBe(0)
  }
})

it("the response is the same whether or not the address has an account", async () => {
  const { invited } = await asked()
  const { id } = await distributor.newInvestor()
  const unknown = objectOf(await invite(id, `${randomUUID()}@example.org`))
  expect(Object.keys(invited)).toEqual(Object.keys(unknown))
  expect([invited.state, unknown.state]).toEqual(["invited", "invited"])
})
