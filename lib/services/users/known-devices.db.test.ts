import { randomUUID } from "node:crypto"
import { afterAll, describe, expect, it } from "vitest"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { KNOWN_DEVICE_SECONDS } from "#lib/domain/users/known-device.ts"
import type { User } from "#lib/domain/users/user.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { EMAILS, PASSWORD, userWithPassword } from "#test/users/sample-users.ts"
import { changePassword } from "./change-password.ts"
import { confirmSecondFactor, startSecondFactor } from "./change-second-factor.ts"
import { listMails } from "./mails.ts"
import { purgeOldRecords } from "./purge-old-records.ts"
import { requestPasswordReset, sendRequestedResets } from "./request-password-reset.ts"
import { checkSecondFactor, currentCode } from "./second-factor-codes.ts"
import { setPasswordByLink } from "./set-password-by-link.ts"
import { signIn } from "./sign-in.ts"
import { disableUser } from "./users.ts"
import type { StartedSession } from "./web-sessions.ts"
import { endWebSession, signOutEverywhere, startWebSession } from "./web-sessions.ts"

const ctx = testClockContext(testDatabaseUrl(), "2026-11-21T09:00:00Z")
afterAll(() => ctx.db.$disconnect())

const ADDRESS = "192.0.2.1"

/** Connections of the test's pool, by default (`openDatabase`). */
const CONNECTIONS = 10

/** The user signs in in a browser that was known as these devices. */
async function signedIn(user: User, deviceIds: readonly string[] = []): Promise<StartedSession> {
  const session = await startWebSession(ctx, {
    userId: user.id,
    signInId: randomUUID(),
    secondFactor: false,
    confirmedAt: ctx.clock.now(),
    userAgent: "test",
    address: ADDRESS,
    replaces: null,
    deviceIds,
  })
  invariant(session, "the user is not disabled")
  return session
}

const attempt = async (
  { email }: User,
  deviceIds: readonly string[],
  { password = PASSWORD, address = ADDRESS } = {},
): Promise<string> => (await signIn(ctx, { email, password, address, deviceIds })).kind

/** Guesses from as many networks, at once on every connection of the test: one that waits longer for one is an outage. */
async function guess(count: number, guessFrom: (address: string) => Promise<string>): Promise<string[]> {
  const kinds: string[] = []
  for (let first = 0; first < count; first += CONNECTIONS) {
    const addresses = Array.from({ length: CONNECTIONS }, (_, index) => `203.0.113.${first + index}`)
    kinds.push(...(await Promise.all(addresses.map(guessFrom))))
  }
  return kinds
}

/** A burst of guesses from many networks, as many as an account may have. */
const burst = (user: User): Promise<string[]> =>
  guess(100, (address) => attempt(user, [], { password: "wrong", address }))

describe("a burst of guesses from many networks", () => {
  it("keeps unknown browsers out, and not the one in which the user has signed in before", async () => {
    const user = await userWithPassword(ctx)
    const { deviceIds } = await signedIn(user)
    await burst(user)
    expect(await attempt(user, [])).toBe("throttled")
    expect(await attempt(user, [randomUUID()])).toBe("throttled")
    expect(await attempt(user, deviceIds)).toBe("accepted")
  })

  it("is not passed by a device of another user", async () => {
    const [user, other] = [await userWithPassword(ctx), await userWithPassword(ctx)]
    const { deviceIds } = await signedIn(other)
    await burst(user)
    expect(await attempt(user, deviceIds)).toBe("throttled")
  })

  it("does not keep the user from asking for a new password on a known device", async () => {
    const user = await userWithPassword(ctx)
    const { deviceIds } = await signedIn(user)
    const ask = (address: string, known: readonly string[] = []) =>
      requestPasswordReset(ctx, { email: user.email, address, deviceIds: known })
    for (let index = 0; index < 10; index += 1) await ask(`203.0.113.${index}`)
    expect((await ask(ADDRESS)).kind).toBe("throttled")
    expect((await ask(ADDRESS, deviceIds)).kind).toBe("requested")
  })
})

describe("a known device has a limit of its own", () => {
  it("after ten wrong passwords it is throttled, the right one included, and nobody else is", async () => {
    const user = await userWithPassword(ctx)
    const [{ deviceIds }, other] = [await signedIn(user), await signedIn(user)]
    for (let tried = 0; tried < 10; tried += 1)
      expect(await attempt(user, deviceIds, { password: "wrong", address: `203.0.113.${tried}` })).toBe(
        "rejected",
      )
    expect(await attempt(user, deviceIds)).toBe("throttled")
    expect(await attempt(user, [])).toBe("accepted")
    expect(await attempt(user, other.deviceIds)).toBe("accepted")
    ctx.pass(15 * 60)
    expect(await attempt(user, deviceIds)).toBe("accepted")
  })

  it("of sixty guesses, ten of them concurrent, ten are checked at most", async () => {
    const user = await userWithPassword(ctx)
    const { deviceIds } = await signedIn(user)
    const kinds = await guess(60, (address) => attempt(user, deviceIds, { password: "wrong", address }))
    expect(kinds).toHaveLength(60)
    expect(kinds.filter((kind) => kind === "rejected").length).toBeLessThanOrEqual(10)
  })
})

describe("a device is known", () => {
  const isKnown = async (user: User, deviceIds: readonly string[]) => {
    await burst(user)
    const kind = await attempt(user, deviceIds)
    ctx.pass(15 * 60)
    return kind === "accepted"
  }

  it("after signing out", async () => {
    const user = await userWithPassword(ctx)
    const { id, deviceIds } = await signedIn(user)
    await endWebSession(ctx, { userId: user.id, sessionId: id })
    expect(await isKnown(user, deviceIds)).toBe(true)
  })

  it("for half a year, also when its session was deleted", async () => {
    const user = await userWithPassword(ctx)
    const { deviceIds } = await signedIn(user)
    ctx.pass(KNOWN_DEVICE_SECONDS - 2 * 60 * 60)
    await purgeOldRecords(ctx)
    expect(await isKnown(user, deviceIds)).toBe(true)
    ctx.pass(2 * 60 * 60)
    expect(await isKnown(user, deviceIds)).toBe(false)
    await purgeOldRecords(ctx)
    expect(await ctx.db.knownDevice.count({ where: { userId: user.id } })).toBe(0)
  })

  it("until the next sign-in, which gives it another id: a copy of the cookie ends", async () => {
    const user = await userWithPassword(ctx)
    const first = await signedIn(user)
    const second = await signedIn(user, first.deviceIds)
    expect(second.deviceIds).toHaveLength(1)
    expect(await isKnown(user, first.deviceIds)).toBe(false)
    expect(await isKnown(user, second.deviceIds)).toBe(true)
  })

  it("for each user of a browser", async () => {
    const [user, other] = [await userWithPassword(ctx), await userWithPassword(ctx)]
    const { deviceIds } = await signedIn(other, (await signedIn(user)).deviceIds)
    expect(deviceIds).toHaveLength(2)
    expect(await isKnown(user, deviceIds)).toBe(true)
    expect(await isKnown(other, deviceIds)).toBe(true)
  })

  it("until the user signs out everywhere", async () => {
    const user = await userWithPassword(ctx)
    const { deviceIds } = await signedIn(user)
    await signOutEverywhere(ctx, SCHEDULE, { userId: user.id })
    expect(await isKnown(user, deviceIds)).toBe(false)
  })

  it("until the password is changed in another browser", async () => {
    const user = await userWithPassword(ctx)
    const [own, other] = [await signedIn(user), await signedIn(user)]
    const newPassword = "seven lamps of architecture"
    const change = { currentPassword: PASSWORD, newPassword, address: ADDRESS, emails: EMAILS }
    await changePassword(ctx, { userId: user.id, sessionId: own.id, ...change })
    await burst(user)
    expect(await attempt(user, other.deviceIds, { password: newPassword })).toBe("throttled")
    expect(await attempt(user, own.deviceIds, { password: newPassword })).toBe("accepted")
  })

  it("until a password is set by a link", async () => {
    const user = await userWithPassword(ctx)
    const { deviceIds } = await signedIn(user)
    await requestPasswordReset(ctx, { email: user.email, address: ADDRESS })
    await sendRequestedResets(ctx, { emails: EMAILS })
    await setPasswordByLink(ctx, {
      purpose: "password-reset",
      token: await resetToken(user),
      password: PASSWORD,
      emails: EMAILS,
    })
    expect(await isKnown(user, deviceIds)).toBe(false)
  })

  it("until the user is disabled", async () => {
    const user = await userWithPassword(ctx)
    await signedIn(user)
    await disableUser(ctx, SCHEDULE, { userId: user.id })
    expect(await ctx.db.knownDevice.count({ where: { userId: user.id } })).toBe(0)
  })
})

describe("codes of a second factor on a known device", () => {
  async function userWithSecondFactor() {
    const user = await userWithPassword(ctx)
    const { id: sessionId, deviceIds } = await signedIn(user)
    const { secret } = await startSecondFactor(ctx, { user })
    const code = currentCode(secret, ctx.clock.now())
    await confirmSecondFactor(ctx, { user, sessionId, code, address: ADDRESS, emails: EMAILS })
    ctx.pass(60)
    const check = async (given: string | null, known: readonly string[], address = ADDRESS) => {
      const input = { userId: user.id, deviceIds: known, address, emails: EMAILS }
      return (await checkSecondFactor(ctx, { ...input, code: given ?? currentCode(secret, ctx.clock.now()) }))
        .kind
    }
    return { user, deviceIds, check }
  }

  const warnings = ({ email }: User) =>
    ctx.db.mail.count({ where: { recipient: email, subject: "wrong codes" } })

  it("are accepted when others have used up those of the day", async () => {
    const { check, deviceIds } = await userWithSecondFactor()
    for (let index = 0; index < 20; index += 1) await check("000000", [], `203.0.113.${index}`)
    expect(await check(null, [])).toBe("throttled")
    expect(await check(null, deviceIds)).toBe("accepted")
  })

  it("are twenty wrong ones a day, which do not count elsewhere", async () => {
    const { check, deviceIds } = await userWithSecondFactor()
    const kinds: string[] = []
    for (let tried = 0; tried < 24; tried += 1) {
      kinds.push(await check("000000", deviceIds))
      ctx.pass(15 * 60)
    }
    expect(kinds.filter((kind) => kind === "rejected")).toHaveLength(20)
    expect(await check(null, deviceIds)).toBe("throttled")
    expect(await check(null, [])).toBe("accepted")
  })

  it("are emailed to the user when there were too many: most often it is they who mistyped one", async () => {
    const { user, check, deviceIds } = await userWithSecondFactor()
    for (let tried = 0; tried < 10; tried += 1) await check("000000", deviceIds)
    expect(await warnings(user)).toBe(0)
    expect(await check("000000", deviceIds)).toBe("throttled")
    expect(await check("000000", deviceIds)).toBe("throttled")
    expect(await warnings(user)).toBe(1)
  })
})

/** The token of the link that was last sent: the text of the email of these tests. */
async function resetToken({ email }: User): Promise<string> {
  // All emails of this file have the same time, so any of them may be the newest.
  const mails = await listMails(ctx, { limit: 1_000 })
  const mail = mails.find(({ recipient, subject }) => recipient === email && subject === "reset")
  invariant(mail, "a link was sent")
  return mail.text
}
