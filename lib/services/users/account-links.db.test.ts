import { randomUUID } from "node:crypto"
import { afterAll, describe, expect, it } from "vitest"
import type { DatabasePool } from "#lib/db/client.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { listApiClientsOfUser } from "#lib/services/api-clients/list-api-clients.ts"
import { withRequestOrigin } from "#lib/services/audit-log/request-origin.ts"
import { PEPPER } from "#test/pepper.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { EMAILS, newUser, PASSWORD, signedInBrowser, userWithPassword } from "#test/users/sample-users.ts"
import type { AccountEmails } from "./account-emails.ts"
import { findAccountLink, inviteUser } from "./account-links.ts"
import { listMails } from "./mails.ts"
import { requestPasswordReset, sendRequestedResets } from "./request-password-reset.ts"
import { listAccountAccess, setPasswordByLink } from "./set-password-by-link.ts"
import { signIn } from "./sign-in.ts"
import { disableUser } from "./users.ts"
import { findSignedIn } from "./web-sessions.ts"

const ctx = testClockContext(testDatabaseUrl(), "2026-11-21T09:00:00Z")
afterAll(() => ctx.db.$disconnect())

const NEW_PASSWORD = "seven lamps of architecture"
const DAY_SECONDS = 86_400

const invite = async (userId: string) => (await inviteUser(ctx, SCHEDULE, { userId, emails: EMAILS })).token

async function askForReset(email: string): Promise<string | undefined> {
  const resets = async () =>
    (await listMails(ctx, { limit: 100 })).filter(
      (mail) => mail.recipient === email && mail.subject === "reset",
    )
  // Emails of one instant have no order, so the new one is found by comparing with the list before.
  const before = (await resets()).map(({ id }) => id)
  await requestPasswordReset(ctx, { email, address: "192.0.2.1" })
  await sendRequestedResets(ctx, { emails: EMAILS })
  return (await resets()).find(({ id }) => !before.includes(id))?.text
}

const setPassword = (
  token: string,
  purpose: "invitation" | "password-reset" = "invitation",
  password = NEW_PASSWORD,
) => setPasswordByLink(ctx, { purpose, token, password, emails: EMAILS })

const signInAs = (email: string, password: string) => signIn(ctx, { email, password, address: "192.0.2.1" })

/** An API client that a user created for themselves. */
const ownClient = async (userId: string, name: string): Promise<ApiClient> => {
  const owner = { kind: "user", userId } as const
  const input = { owner, name, createdBy: `user:${userId}` } as const
  return (await createApiClient(ctx, EVERY_API_CLIENT, input)).client
}

/** A database that notes what is asked of it: the text of a statement, or its table. */
const recorded = (db: DatabasePool, statements: unknown[]): DatabasePool =>
  new Proxy(db, {
    get: (target, name) => {
      if (name === "$transaction") {
        return (work: (tx: DatabasePool) => unknown, options: object) =>
          target.$transaction(async (tx) => work(recorded(tx as DatabasePool, statements)), options)
      }
      if (name === "$queryRaw" || name === "$executeRaw") {
        return (text: TemplateStringsArray, ...values: unknown[]) => {
          statements.push(text.join("?"))
          return target[name](text, ...values)
        }
      }
      if (typeof name === "string" && !name.startsWith("$")) statements.push(name)
      return Reflect.get(target, name)
    },
  })

const NO_LINK = { code: "NotFoundError" }

it("an invited user sets a password and signs in with it", async () => {
  const user = await newUser(ctx)
  await setPassword(await invite(user.id))
  expect(await signInAs(user.email, NEW_PASSWORD)).toMatchObject({ kind: "accepted", userId: user.id })
})

describe("a link does not work", () => {
  it("a second time", async () => {
    const token = await invite((await newUser(ctx)).id)
    await setPassword(token)
    await expect(setPassword(token, "invitation", "another long password")).rejects.toMatchObject(NO_LINK)
  })

  it("once a newer one was sent", async () => {
    const user = await newUser(ctx)
    const first = await invite(user.id)
    await setPassword(await invite(user.id))
    await expect(setPassword(first)).rejects.toMatchObject(NO_LINK)
  })

  it("for another purpose", async () => {
    const token = await invite((await newUser(ctx)).id)
    await expect(setPassword(token, "password-reset")).rejects.toMatchObject(NO_LINK)
  })

  it.each([
    ["an invitation, after seven days", "invitation", 7 * DAY_SECONDS],
    ["a reset, after an hour", "password-reset", 3_600],
  ] as const)("%s", async (_, purpose, seconds) => {
    const user = purpose === "invitation" ? await newUser(ctx) : await userWithPassword(ctx)
    const token = purpose === "invitation" ? await invite(user.id) : await askForReset(user.email)
    ctx.pass(seconds - 1)
    const key = { purpose, token: token ?? "", pepper: PEPPER }
    expect((await findAccountLink(ctx, key))?.user.id).toBe(user.id)
    ctx.pass(1)
    expect(await findAccountLink(ctx, key)).toBeNull()
    await expect(setPassword(token ?? "", purpose)).rejects.toMatchObject(NO_LINK)
  })

  it("of a user who was disabled", async () => {
    const user = await newUser(ctx)
    const token = await invite(user.id)
    await disableUser(ctx, SCHEDULE, { userId: user.id })
    await expect(setPassword(token)).rejects.toMatchObject(NO_LINK)
  })

  it("that nobody sent", async () => {
    await expect(setPassword("x".repeat(43))).rejects.toMatchObject(NO_LINK)
  })
})

it("of twenty concurrent uses of a link, one sets the password", async () => {
  const token = await invite((await newUser(ctx)).id)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => setPassword(token)))
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
})

it("a password that is easy to guess is rejected, and the link still works", async () => {
  const token = await invite((await newUser(ctx)).id)
  await expect(setPassword(token, "invitation", "password1234")).rejects.toMatchObject({
    code: "PasswordNotAcceptedError",
    details: { rule: "too-common" },
  })
  await setPassword(token)
})

describe("a reset", () => {
  it("still works when somebody asks for another one, and all links end when one is used", async () => {
    const user = await userWithPassword(ctx)
    const first = String(await askForReset(user.email))
    const others = [String(await askForReset(user.email)), String(await askForReset(user.email))]
    await setPassword(first, "password-reset")
    expect(await signInAs(user.email, NEW_PASSWORD)).toMatchObject({ kind: "accepted" })
    for (const token of [first, ...others]) {
      await expect(setPassword(token, "password-reset", "another long password")).rejects.toMatchObject(
        NO_LINK,
      )
    }
  })

  it("puts the new password in place of the old one, signs out everywhere and says so by mail", async () => {
    const user = await userWithPassword(ctx)
    const sessions = [await signedInBrowser(ctx, user.id), await signedInBrowser(ctx, user.id)]
    const token = await askForReset(user.email)
    await setPassword(token ?? "", "password-reset")
    expect((await signInAs(user.email, PASSWORD)).kind).toBe("rejected")
    expect((await signInAs(user.email, NEW_PASSWORD)).kind).toBe("accepted")
    for (const id of sessions) expect(await findSignedIn(ctx, id)).toBeNull()
    const mails = await listMails(ctx, { limit: 10 })
    expect(mails.filter(({ recipient }) => recipient === user.email).map(({ subject }) => subject)).toContain(
      "changed",
    )
  })

  it("leaves applications and API clients alone, unless they are to end with it", async () => {
    const user = await userWithPassword(ctx)
    const create = (name: string) => ownClient(user.id, name)
    const [kept, stranger] = [await create("kept"), await ownClient((await newUser(ctx)).id, "stranger")]
    await setPassword((await askForReset(user.email)) ?? "", "password-reset")
    expect((await listAccountAccess(ctx, user.id)).apiClients).toMatchObject([{ id: kept.id }])

    const token = (await askForReset(user.email)) ?? ""
    await setPasswordByLink(ctx, {
      purpose: "password-reset",
      token,
      password: "another long password",
      endsAccess: true,
      emails: EMAILS,
    })
    expect(await listAccountAccess(ctx, user.id)).toEqual({ connectedApps: [], apiClients: [] })
    expect(await listApiClientsOfUser(ctx, user.id)).toMatchObject([
      { id: kept.id, revokedBy: `user:${user.id}`, revocationReason: "requested" },
    ])
    expect(await listApiClientsOfUser(ctx, stranger.userId ?? "")).toMatchObject([{ revokedAt: null }])
    const mails = await listMails(ctx, { limit: 100 })
    const subjects = mails.flatMap(({ recipient, subject }) => (recipient === user.email ? [subject] : []))
    expect(subjects).toContain("changed, access ended")
  })

  it("that is rejected ends nothing", async () => {
    const user = await userWithPassword(ctx)
    await ownClient(user.id, "kept")
    const token = (await askForReset(user.email)) ?? ""
    const rejected = setPasswordByLink(ctx, {
      purpose: "password-reset",
      token: `${token}x`,
      password: NEW_PASSWORD,
      endsAccess: true,
      emails: EMAILS,
    })
    await expect(rejected).rejects.toMatchObject(NO_LINK)
    expect((await listAccountAccess(ctx, user.id)).apiClients).toHaveLength(1)
  })

  it("writes no mail where there is no account, or a disabled one, and says the same", async () => {
    const disabled = await userWithPassword(ctx)
    await disableUser(ctx, SCHEDULE, { userId: disabled.id })
    expect(await askForReset(disabled.email)).toBeUndefined()
    expect(await askForReset("nobody@example.org")).toBeUndefined()
  })

  it("takes the same statements and the same rows, whether there is an account or not", async () => {
    const disabled = await userWithPassword(ctx)
    await disableUser(ctx, SCHEDULE, { userId: disabled.id })
    const { email: known } = await userWithPassword(ctx)
    const requestOf = async (email: string) => {
      const statements: unknown[] = []
      const db = recorded(ctx.db, statements)
      const rows = await ctx.db.passwordResetRequest.count()
      await requestPasswordReset({ ...ctx, db }, { email, address: "192.0.2.8" })
      return { statements, written: (await ctx.db.passwordResetRequest.count()) - rows }
    }
    const [ofKnown, ofDisabled, ofUnknown] = [
      await requestOf(known),
      await requestOf(disabled.email),
      await requestOf("nobody.at.all@example.org"),
    ]
    expect(ofKnown.statements.length).toBeGreaterThan(2)
    expect(ofKnown.written).toBe(1)
    expect(ofDisabled).toEqual(ofKnown)
    expect(ofUnknown).toEqual(ofKnown)
    await sendRequestedResets(ctx, { emails: EMAILS })
    expect(await ctx.db.passwordResetRequest.count()).toBe(0)
  })

  it("is emailed once, by whichever of several processes takes it, with a record that names its request", async () => {
    const user = await userWithPassword(ctx)
    const origin = { requestId: randomUUID(), address: "192.0.2.9", caller: null }
    await withRequestOrigin(origin, () =>
      requestPasswordReset(ctx, { email: user.email, address: "192.0.2.9" }),
    )
    await Promise.all(Array.from({ length: 5 }, () => sendRequestedResets(ctx, { emails: EMAILS })))
    const mails = await listMails(ctx, { limit: 100 })
    expect(mails.filter(({ recipient }) => recipient === user.email)).toHaveLength(1)
    const records = await ctx.db.auditRecord.findMany({ where: { requestId: origin.requestId } })
    expect(records).toMatchObject([
      { action: "password.reset-requested", subjectId: user.id, address: "192.0.2.9" },
    ])
  })

  it("that cannot be emailed waits for the next round, and the others do not wait for it", async () => {
    const [broken, other] = [await userWithPassword(ctx), await userWithPassword(ctx)]
    for (const { email } of [broken, other]) await requestPasswordReset(ctx, { email, address: "192.0.2.10" })
    const passwordReset: AccountEmails["passwordReset"] = (to, token) => {
      if (to.email === broken.email) throw new Error("no text")
      return EMAILS.passwordReset(to, token)
    }
    const mailsTo = async (email: string) =>
      (await listMails(ctx, { limit: 100 })).filter(({ recipient }) => recipient === email).length
    const failing = sendRequestedResets(ctx, { emails: { ...EMAILS, passwordReset } })
    await expect(failing).rejects.toThrow("could not be sent")
    expect([await mailsTo(broken.email), await mailsTo(other.email)]).toEqual([0, 1])
    await sendRequestedResets(ctx, { emails: EMAILS })
    expect([await mailsTo(broken.email), await mailsTo(other.email)]).toEqual([1, 1])
  })

  it("is asked for five times at most within a quarter of an hour, whether the account exists", async () => {
    const user = await userWithPassword(ctx)
    for (const email of [user.email, "nobody.else@example.org"]) {
      const ask = () => requestPasswordReset(ctx, { email, address: "192.0.2.7" })
      for (let asked = 0; asked < 5; asked += 1) expect((await ask()).kind).toBe("requested")
      expect((await ask()).kind).toBe("throttled")
    }
  })
})

it("the database has neither tokens nor texts of emails", async () => {
  const token = await invite((await newUser(ctx)).id)
  const rows = await ctx.db.$queryRaw`
    SELECT l::text AS row FROM account_links l UNION ALL SELECT m::text FROM mails m`
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString("hex"))
})
