import { afterAll, describe, expect, it } from "vitest"
import { basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import { grantAccess } from "#e2e/fixtures/clients/granted-access.ts"
import { INVESTOR } from "#e2e/fixtures/clients/investor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"
import { passwordResetToken } from "#e2e/fixtures/people/password-reset-token.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { createOauthUser, createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { privateIssuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { objectOf, webCall } from "#e2e/fixtures/requests/web-call.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"

const world = openSharedWorld()
afterAll(() => world.close())

const PASSWORD = "seven lamps of architecture"

const reset = (token: string, payload: unknown) =>
  webCall(null, { method: "POST", target: `/api/web/password-resets/${token}`, payload })

/** A user with a session, a connected application, and API clients of their own and of their investor. */
async function userWithAccess() {
  const user = await createOauthUser(world)
  const { userId, investorId } = user
  const create = async (owner: Parameters<typeof createApiClient>[2]["owner"], name: string) => {
    const input = { owner, name, createdBy: `user:${userId}` } as const
    const reach = { kind: "user", userId, investorIds: [investorId] } as const
    const { client, clientSecret } = await createApiClient(world.ctx, reach, input)
    rememberSecrets(clientSecret)
    return basic(client.clientId, clientSecret)
  }
  const { accessToken } = await grantAccess(world, user)
  const credentials = [
    `Bearer ${accessToken}`,
    await create({ kind: "user", userId }, "Nightly bookkeeping"),
    await create({ kind: "investor", investorId }, "Cash sweep"),
  ]
  const browser = await signedInBrowser(user)
  const statuses = () =>
    Promise.all(
      credentials.map(async (Authorization) => {
        const { status } = await send(`${INVESTOR}/investors`, { headers: { Authorization } })
        return status
      }),
    )
  return { browser, statuses, token: await passwordResetToken(world, user.email) }
}

const isSignedIn = async (browser: HttpBrowser): Promise<boolean> =>
  "user" in objectOf(await browser.get("/api/auth/session"))

describe("a new password by a link", () => {
  it("ends sessions, and nothing else unless chosen", async () => {
    const { token, browser, statuses } = await userWithAccess()
    expect((await reset(token, { password: PASSWORD, endsAccess: false })).status).toBe(204)
    expect(await isSignedIn(browser)).toBe(false)
    expect(await statuses()).toEqual([200, 200, 200])
  })

  it("ends connected applications and API clients if chosen, which its page lists before", async () => {
    const { token, browser, statuses } = await userWithAccess()
    const page = (await new HttpBrowser().get(`/password-reset/${token}`)).bytes.toString()
    for (const name of ["API client: Nightly bookkeeping", "API client: Cash sweep", "Connected app:"])
      expect(page).toContain(name)
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await reset(token, { password: PASSWORD, endsAccess: true })).status).toBe(204)
    expect(await isSignedIn(browser)).toBe(false)
    expect(await statuses()).toEqual([401, 401, 401])
  })

  it("ends nothing if it is rejected", async () => {
    const { token, browser, statuses } = await userWithAccess()
    const rejected = await reset(token, { password: "password1234", endsAccess: true })
    expect([rejected.status, objectOf(rejected)._tag]).toEqual([422, "PasswordNotAcceptedError"])
    expect((await reset(`${token}x`, { password: PASSWORD, endsAccess: true })).status).toBe(404)
    expect(await isSignedIn(browser)).toBe(true)
    expect(await statuses()).toEqual([200, 200, 200])
  })

  it.each([[{ password: PASSWORD }], [{ password: PASSWORD, endsAccess: "yes" }], [{ endsAccess: true }]])(
    "with the body %j is a 400",
    async (payload) => {
      const { email } = await createUserWithPassword(world)
      privateIssuesOf(await reset(await passwordResetToken(world, email), payload))
    },
  )

  it("offers no choice if there is nothing to end", async () => {
    const token = await passwordResetToken(world, (await createUserWithPassword(world)).email)
    const page = (await new HttpBrowser().get(`/password-reset/${token}`)).bytes.toString()
    expect(page).toContain("Choosing a new password signs you out everywhere.")
    expect(page).not.toContain('type="checkbox" name="end-access"')
  })
})
