import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { signedInBrowser } from "#e2e/fixtures/people/signed-in-browser.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { objectOf, webCall } from "#e2e/fixtures/requests/web-call.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { inviteUser } from "#lib/services/users/account-links.ts"
import { listMails } from "#lib/services/users/mails.ts"
import { createUser } from "#lib/services/users/users.ts"
import { until } from "#test/until.ts"

const world = openSharedWorld()
const { ctx } = world
afterAll(() => world.close())

const PASSWORD = "three blue herons at dusk"

async function invited() {
  const email = `${randomUUID()}@example.org`
  const { id } = await createUser(ctx, SCHEDULE, { email, name: "Marie Durand", locale: "fr", links: [] })
  const emails = accountEmails("http://localhost")
  return { email, ...(await inviteUser(ctx, SCHEDULE, { userId: id, emails })) }
}

const accept = (token: string, payload: unknown = { password: PASSWORD }) =>
  webCall(null, { method: "POST", target: `/api/web/invitations/${token}`, payload })

describe("an invitation", () => {
  it("leads to a page in the reader's language that sends no referrer", async () => {
    const { token, email } = await invited()
    const page = await new HttpBrowser().get(`/fr/invitation/${token}`)
    const html = page.bytes.toString()
    expect(page.status).toBe(200)
    expect(html).toContain("Bienvenue, Marie Durand")
    expect(html).toContain(email)
    expect(html).toMatch(/<meta name="referrer" content="same-origin"/)
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
  })

  it("sets the password once, after which its page shows an error", async () => {
    const { token, email } = await invited()
    expect((await accept(token)).status).toBe(204)
    expect((await accept(token)).status).toBe(404)
    expect((await new HttpBrowser().get(`/invitation/${token}`)).bytes.toString()).toContain(
      "This link no longer works",
    )
    const browser = await signedInBrowser({ email, password: PASSWORD })
    expect(objectOf(await browser.get("/api/auth/session"))).toMatchObject({ user: { email } })
  })

  it("rejects a password that is easy to guess, with the reason", async () => {
    const { token } = await invited()
    const response = await accept(token, { password: "marie durand" })
    expect([response.status, objectOf(response)]).toEqual([
      422,
      { _tag: "PasswordNotAcceptedError", reason: expect.any(String), rule: "holds-your-name" },
    ])
  })

  it.each([[{}], [{ password: 12 }], [{ password: "" }], [{ password: PASSWORD, extra: 1 }], [[]], [null]])(
    "with the body %j is a 400 and stays usable",
    async (payload) => {
      const { token } = await invited()
      expect((await accept(token, payload)).status).toBe(400)
      expect((await accept(token)).status).toBe(204)
    },
  )
})

describe("asking for a new password", () => {
  const ask = (email: unknown) =>
    webCall(null, { method: "POST", target: "/api/web/password-resets", payload: { email } })

  it("returns identical responses for addresses with and without an account", async () => {
    const person = await createUserWithPassword(world)
    const [known, unknown] = [await ask(person.email), await ask("nobody.at.all@example.org")]
    const comparable = ({ status, bytes, headers }: typeof known) => [
      status,
      bytes.toString(),
      headers["cache-control"],
    ]
    expect(comparable(known)).toEqual([204, "", "no-store"])
    expect(comparable(unknown)).toEqual(comparable(known))
    const mailsTo = async (address: string) =>
      (await listMails(ctx, { limit: 200 })).filter(({ recipient }) => recipient === address).length
    await until("the link is emailed", async () => (await mailsTo(person.email)) > 0)
    expect([await mailsTo(person.email), await mailsTo("nobody.at.all@example.org")]).toEqual([1, 0])
  })

  it("too often is a 429 with Retry-After", async () => {
    const email = `${randomUUID()}@example.org`
    for (let asked = 0; asked < 5; asked += 1) expect((await ask(email)).status).toBe(204)
    const response = await ask(email)
    expect([response.status, objectOf(response)._tag]).toEqual([429, "TooManyRequestsError"])
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(800)
  })
})

describe("the profile", () => {
  let browser: HttpBrowser
  beforeAll(async () => {
    browser = await signedInBrowser(await createUserWithPassword(world))
  })
  const change = (payload: unknown) =>
    webCall(browser, { method: "PUT", target: "/api/web/account/profile", payload })

  it("is changed by the user", async () => {
    const response = await change({ name: "Ada King", locale: "it" })
    expect([response.status, objectOf(response)]).toEqual([200, { name: "Ada King", locale: "it" }])
  })

  it.each([
    [{ name: "", locale: "en" }],
    [{ name: " ", locale: "en" }],
    [{ name: "a".repeat(121), locale: "en" }],
    [{ name: "Ada\u0000", locale: "en" }],
    [{ name: "Ada", locale: "xx" }],
    [{ name: "Ada", locale: "en", email: "new@example.org" }],
    [{ name: "Ada" }],
    [{ name: ["Ada"], locale: "en" }],
  ])("%j is a 400", async (payload) => {
    expect((await change(payload)).status).toBe(400)
  })
})

it("the second factor is set up with a first code, and its secret is returned only once", async () => {
  const browser = await signedInBrowser(await createUserWithPassword(world))
  const call = (path: string, payload?: unknown) =>
    webCall(browser, { method: "POST", target: `/api/web/account/${path}`, payload })
  const started = await call("second-factor")
  expect(started.status).toBe(201)
  const { secret, uri, qrCode } = objectOf(started)
  expect(String(uri)).toContain(`secret=${secret}`)
  expect(String(qrCode)).toMatch(/^<svg/)
  expect((await call("second-factor/confirmation", { code: "000000" })).status).toBe(422)
  const { currentCode } = await import("#lib/services/users/second-factor-codes.ts")
  const confirmed = await call("second-factor/confirmation", {
    code: currentCode(String(secret), ctx.clock.now()),
  })
  expect([confirmed.status, objectOf(confirmed).recoveryCodes]).toEqual([200, expect.any(Array)])
  expect((await call("second-factor")).status).toBe(409)
  expect((await browser.get("/account")).bytes.toString()).not.toContain(String(secret))
})

it("the log contains no links or secrets", async () => {
  const { token } = await invited()
  await new HttpBrowser().get(`/invitation/${token}`)
  await accept(token)
  const log = await readFile(".data/test-server.log", "utf8")
  expect(log).not.toContain(`/invitation/${token}"`)
  expect(log).not.toContain(`/api/web/invitations/${token}`)
})
