import { afterAll, describe, expect, it } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { saveUnconfirmedSecret } from "#lib/db/users/second-factor-rows.ts"
import type { User } from "#lib/domain/users/user.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { EMAILS, PASSWORD, signedInBrowser, userNow, userWithPassword } from "#test/users/sample-users.ts"
import { isWaitingForLock } from "#test/waiting-for-lock.ts"
import { confirmSecondFactor, disableSecondFactor, startSecondFactor } from "./change-second-factor.ts"
import { confirmIdentity } from "./confirm-identity.ts"
import { purgeOldRecords } from "./purge-old-records.ts"
import { countRecoveryCodes, renewRecoveryCodes } from "./recovery-codes.ts"
import { checkSecondFactor, currentCode } from "./second-factor-codes.ts"
import { signIn } from "./sign-in.ts"
import { findSignedIn } from "./web-sessions.ts"

const ctx = testClockContext(testDatabaseUrl(), "2026-11-21T09:00:00Z")
afterAll(() => ctx.db.$disconnect())

const ADDRESS = "192.0.2.1"

const check = (userId: string, code: string, address = ADDRESS) =>
  checkSecondFactor(ctx, { userId, code, address, emails: EMAILS })

const codeAfter = (secret: string, seconds: number): string => {
  ctx.pass(seconds)
  const code = currentCode(secret, ctx.clock.now())
  ctx.pass(-seconds)
  return code
}

type Enrolled = Readonly<{ user: User; secret: string; sessionId: string; recoveryCodes: readonly string[] }>

async function enrol(links: Parameters<typeof userWithPassword>[1] = []): Promise<Enrolled> {
  const user = await userWithPassword(ctx, links)
  const sessionId = await signedInBrowser(ctx, user.id)
  const { secret } = await startSecondFactor(ctx, { user })
  const recoveryCodes = await confirmSecondFactor(ctx, {
    user,
    emails: EMAILS,
    sessionId,
    code: currentCode(secret, ctx.clock.now()),
    address: ADDRESS,
  })
  ctx.pass(30)
  return { user: await userNow(ctx, user.id), secret, sessionId, recoveryCodes }
}

describe("setting it up", () => {
  it("asks for codes from the first right one on, and marks the session that showed it", async () => {
    const { user, secret, sessionId } = await enrol()
    expect(await signIn(ctx, { email: user.email, password: PASSWORD, address: ADDRESS })).toEqual({
      kind: "accepted",
      userId: user.id,
      needsSecondFactor: true,
      passwordChangedAt: expect.any(String),
    })
    expect(await findSignedIn(ctx, sessionId)).toMatchObject({ secondFactor: true })
    expect((await check(user.id, currentCode(secret, ctx.clock.now()))).kind).toBe("accepted")
  })

  it("ends every other session", async () => {
    const user = await userWithPassword(ctx)
    const [own, other] = [await signedInBrowser(ctx, user.id), await signedInBrowser(ctx, user.id)]
    const { secret } = await startSecondFactor(ctx, { user })
    const code = currentCode(secret, ctx.clock.now())
    await confirmSecondFactor(ctx, {
      user,
      emails: EMAILS,
      sessionId: own,
      code,
      address: ADDRESS,
    })
    expect(await findSignedIn(ctx, own)).not.toBeNull()
    expect(await findSignedIn(ctx, other)).toBeNull()
  })

  it("is not done by a wrong code, and asks for nothing until then", async () => {
    const user = await userWithPassword(ctx)
    const sessionId = await signedInBrowser(ctx, user.id)
    await startSecondFactor(ctx, { user })
    const confirming = confirmSecondFactor(ctx, {
      user,
      emails: EMAILS,
      sessionId,
      code: "000000",
      address: ADDRESS,
    })
    await expect(confirming).rejects.toMatchObject({ code: "CodeNotAcceptedError" })
    expect((await userNow(ctx, user.id)).hasSecondFactor).toBe(false)
  })

  it("is not turned on with another secret than that of the code", async () => {
    const user = await userWithPassword(ctx)
    const sessionId = await signedInBrowser(ctx, user.id)
    const { secret } = await startSecondFactor(ctx, { user })
    const other = openDatabase(testDatabaseUrl(), { poolSize: 1 })
    const { confirming } = await inTransaction(other, async (db) => {
      // Another tab shows another secret while the code of the first one is being confirmed.
      await saveUnconfirmedSecret(db, user.id, new Uint8Array(8), ctx.clock.now())
      const code = currentCode(secret, ctx.clock.now())
      const confirming = confirmSecondFactor(ctx, { user, emails: EMAILS, sessionId, code, address: ADDRESS })
      confirming.catch(() => {})
      await expect.poll(() => isWaitingForLock(ctx.db, "transactionid"), { timeout: 10_000 }).toBe(true)
      return { confirming }
    })
    await other.$disconnect()
    await expect(confirming).rejects.toMatchObject({ code: "ConflictError" })
    expect((await userNow(ctx, user.id)).hasSecondFactor).toBe(false)
  })

  it("a secret that was not confirmed lets nobody in", async () => {
    const user = await userWithPassword(ctx)
    const { secret } = await startSecondFactor(ctx, { user })
    expect((await check(user.id, currentCode(secret, ctx.clock.now()))).kind).toBe("rejected")
  })

  it("is rejected where one is on already", async () => {
    const { user } = await enrol()
    await expect(startSecondFactor(ctx, { user })).rejects.toMatchObject({
      code: "ConflictError",
    })
  })
})

describe("a code of the application", () => {
  it.each([
    ["of now", 0, "accepted"],
    ["of the step before", -30, "accepted"],
    ["of the step after", 30, "accepted"],
    ["of two steps before", -60, "rejected"],
    ["of two steps after", 60, "rejected"],
  ] as const)("%s is %s seconds away: %s", async (_, seconds, kind) => {
    const { user, secret } = await enrol()
    ctx.pass(60)
    expect((await check(user.id, codeAfter(secret, seconds))).kind).toBe(kind)
  })

  it("works once, nor does an older one after it", async () => {
    const { user, secret } = await enrol()
    ctx.pass(60)
    const [older, present] = [codeAfter(secret, -30), currentCode(secret, ctx.clock.now())]
    expect((await check(user.id, present)).kind).toBe("accepted")
    expect((await check(user.id, present)).kind).toBe("rejected")
    expect((await check(user.id, older)).kind).toBe("rejected")
  })

  it("of twenty concurrent uses, one succeeds", async () => {
    const { user, secret } = await enrol()
    const code = currentCode(secret, ctx.clock.now())
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => check(user.id, code, `198.51.100.${index}`)),
    )
    expect(outcomes.filter(({ kind }) => kind === "accepted")).toHaveLength(1)
  })

  it.each(["", "abc", "12345", "1234567", "１２３４５６ ", "000 000", "null", "'; --"])(
    "%j is rejected",
    async (code) => {
      const { user } = await enrol()
      expect((await check(user.id, code)).kind).toBe("rejected")
    },
  )

  it("is throttled after ten failures, the right one included", async () => {
    const { user, secret } = await enrol()
    for (let tried = 0; tried < 10; tried += 1) await check(user.id, "000000")
    expect((await check(user.id, currentCode(secret, ctx.clock.now()))).kind).toBe("throttled")
  })
})

describe("in a day", () => {
  /** Wrong codes from as many addresses, an hour apart at most so that limits of minutes do not apply. */
  async function guess(userId: string, times: number): Promise<string[]> {
    const kinds: string[] = []
    for (let index = 0; index < times; index += 1) {
      kinds.push((await check(userId, "000000", `203.0.113.${index}`)).kind)
      ctx.pass(60)
    }
    return kinds
  }

  const right = async ({ user, secret }: Enrolled) =>
    check(user.id, currentCode(secret, ctx.clock.now()), "198.51.100.1")

  const replacePassword = (userId: string) =>
    ctx.db.user.update({ where: { id: userId }, data: { passwordChangedAt: new Date(ctx.clock.now()) } })

  it("twenty wrong codes are checked, from however many addresses; the right one is accepted a day later", async () => {
    const enrolled = await enrol()
    const kinds = await guess(enrolled.user.id, 25)
    expect(kinds.filter((kind) => kind === "rejected")).toHaveLength(20)
    expect(await right(enrolled)).toEqual({ kind: "throttled", retryAfterSeconds: 86_400 - 25 * 60 })
    ctx.pass(86_400 - 25 * 60)
    await purgeOldRecords(ctx)
    expect((await right(enrolled)).kind).toBe("accepted")
  })

  it("of sixty concurrent ones, twenty are checked", async () => {
    const { user } = await enrol()
    const guesses = Array.from({ length: 60 }, (_, index) => check(user.id, "000000", `203.0.113.${index}`))
    const kinds = (await Promise.all(guesses)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === "rejected")).toHaveLength(20)
  })

  it("a right code between them, or the end of old attempts, does not begin the count anew", async () => {
    const enrolled = await enrol()
    await guess(enrolled.user.id, 15)
    expect((await right(enrolled)).kind).toBe("accepted")
    await purgeOldRecords(ctx)
    expect((await guess(enrolled.user.id, 10)).filter((kind) => kind === "rejected")).toHaveLength(5)
  })

  it("a recovery code is accepted all the same", async () => {
    const enrolled = await enrol()
    await guess(enrolled.user.id, 25)
    expect((await check(enrolled.user.id, enrolled.recoveryCodes[0] ?? "")).kind).toBe("accepted")
  })

  it("a new password begins the count anew, and a third one does not", async () => {
    const enrolled = await enrol()
    for (const rejected of [20, 20, 0]) {
      expect((await guess(enrolled.user.id, 25)).filter((kind) => kind === "rejected")).toHaveLength(rejected)
      await replacePassword(enrolled.user.id)
      ctx.pass(60)
    }
    expect((await right(enrolled)).kind).toBe("throttled")
  })

  it("whoever does not know the password cannot use them up, nor can a session", async () => {
    const enrolled = await enrol()
    const { user, sessionId } = enrolled
    for (let index = 0; index < 30; index += 1) {
      const guessed = { email: user.email, password: "wrong", address: `203.0.113.${index}` }
      expect((await signIn(ctx, guessed)).kind).toBe("rejected")
      const confirming = confirmIdentity(ctx, { user, sessionId, credential: "000000", address: ADDRESS })
      await expect(confirming).rejects.toMatchObject({
        code: index < 20 ? "CodeNotAcceptedError" : "TooManyAttemptsError",
      })
      ctx.pass(15 * 60)
    }
    expect((await right(enrolled)).kind).toBe("accepted")
  })

  it("those after the password do not keep the user from confirming in a session", async () => {
    const { user, secret, sessionId } = await enrol()
    await guess(user.id, 25)
    const credential = currentCode(secret, ctx.clock.now())
    await confirmIdentity(ctx, { user, sessionId, credential, address: ADDRESS })
  })

  it("beyond them, the error names the ways that are left", async () => {
    const { user, sessionId } = await enrol()
    const confirm = () =>
      confirmIdentity(ctx, { user, sessionId, credential: "000000", address: ADDRESS }).catch(
        (error: unknown) => error,
      )
    for (let tried = 0; tried < 20; tried += 1) {
      await confirm()
      ctx.pass(15 * 60)
    }
    expect(await confirm()).toMatchObject({
      code: "TooManyAttemptsError",
      reason: expect.stringMatching(/recovery code.*signed in before.*new password.*fund operator/),
    })
  })
})

describe("a wrong code after the right password", () => {
  const warnings = (email: string) =>
    ctx.db.mail.findMany({ where: { recipient: email, subject: "wrong codes" }, select: { language: true } })

  it("is emailed to the user in their language, once a day, and recorded", async () => {
    const { user } = await enrol()
    await Promise.all(["000000", "000001", "000002"].map((code) => check(user.id, code)))
    expect(await warnings(user.email)).toEqual([{ language: "fr" }])
    ctx.pass(86_000)
    await check(user.id, "000000")
    expect(await warnings(user.email)).toHaveLength(1)
    ctx.pass(400)
    await check(user.id, "000000")
    expect(await warnings(user.email)).toHaveLength(2)
    const records = await ctx.db.auditRecord.findMany({
      where: { action: "second-factor.warned", subjectId: user.id },
    })
    expect(records).toMatchObject([{ actor: "anonymous" }, { actor: "anonymous" }])
  })

  it("is emailed too if it is a recovery code, and a right code is not", async () => {
    const { user, secret } = await enrol()
    await check(user.id, currentCode(secret, ctx.clock.now()))
    expect(await warnings(user.email)).toEqual([])
    await check(user.id, "ABCDE-FGHJK")
    expect(await warnings(user.email)).toHaveLength(1)
  })

  it("is recorded with its user when there were too many", async () => {
    const { user } = await enrol()
    for (let tried = 0; tried < 11; tried += 1) await check(user.id, "000000", "203.0.113.77")
    const records = await ctx.db.auditRecord.findMany({
      where: { action: "attempts.throttled", subjectId: user.id },
    })
    expect(records).toMatchObject([
      { subjectKind: "user", after: { attempt: "second-factor", from: "203.0.113.77", events: 1 } },
    ])
  })
})

describe("recovery codes", () => {
  it("are ten, each works once, however it is typed", async () => {
    const { user, recoveryCodes } = await enrol()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = "", second = ""] = recoveryCodes
    expect((await check(user.id, first)).kind).toBe("accepted")
    expect((await check(user.id, first)).kind).toBe("rejected")
    expect((await check(user.id, ` ${second.toLowerCase().replace("-", " ")} `)).kind).toBe("accepted")
    expect(await countRecoveryCodes(ctx, user.id)).toBe(8)
  })

  it("of another user are rejected", async () => {
    const [mine, theirs] = [await enrol(), await enrol()]
    expect((await check(mine.user.id, theirs.recoveryCodes[0] ?? "")).kind).toBe("rejected")
  })

  it("end when new ones are made, which takes a fresh code", async () => {
    const { user, secret, sessionId, recoveryCodes } = await enrol()
    const renew = (code: string) =>
      renewRecoveryCodes(ctx, { user, sessionId, code, address: ADDRESS, emails: EMAILS })
    await expect(renew("000000")).rejects.toMatchObject({ code: "CodeNotAcceptedError" })
    const fresh = await renew(currentCode(secret, ctx.clock.now()))
    expect((await check(user.id, recoveryCodes[0] ?? "")).kind).toBe("rejected")
    expect((await check(user.id, fresh[0] ?? "")).kind).toBe("accepted")
  })

  it("and the secret are not in the database in plain text", async () => {
    const { secret, recoveryCodes } = await enrol()
    const rows = await ctx.db.$queryRaw`
      SELECT u::text AS row FROM users u UNION ALL SELECT r::text FROM recovery_codes r`
    const dump = JSON.stringify(rows)
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))]) {
      expect(dump).not.toContain(text)
      expect(dump).not.toContain(Buffer.from(text).toString("hex"))
    }
  })
})

/** How many connections wait for a lock. */
async function countLockWaits(): Promise<number> {
  const rows = await ctx.db.$queryRaw<unknown[]>`
    SELECT DISTINCT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE NOT granted AND datname = current_database()`
  return rows.length
}

describe("turning it off", () => {
  const turnOff = ({ user, sessionId }: Enrolled, code: string) =>
    disableSecondFactor(ctx, { user, sessionId, code, address: ADDRESS, emails: EMAILS })

  it("takes a fresh code", async () => {
    const enrolled = await enrol()
    await expect(turnOff(enrolled, "000000")).rejects.toMatchObject({ code: "CodeNotAcceptedError" })
    await turnOff(enrolled, currentCode(enrolled.secret, ctx.clock.now()))
    expect((await userNow(ctx, enrolled.user.id)).hasSecondFactor).toBe(false)
  })

  it("two at the same time are recorded once, and emailed to the user once", async () => {
    const enrolled = await enrol()
    const { user, recoveryCodes } = enrolled
    const [first = "", second = ""] = recoveryCodes
    const other = openDatabase(testDatabaseUrl(), { poolSize: 1 })
    const { removals } = await inTransaction(other, async (db) => {
      // Both codes are accepted before either removal can go on.
      await db.$queryRaw`
        SELECT id FROM recovery_codes WHERE user_id = ${user.id}::uuid AND used_at IS NULL FOR UPDATE OFFSET 2`
      const removals = Promise.allSettled([turnOff(enrolled, first), turnOff(enrolled, second)])
      await expect.poll(countLockWaits, { timeout: 10_000 }).toBe(2)
      return { removals }
    })
    await other.$disconnect()
    expect((await removals).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"])
    expect((await userNow(ctx, user.id)).hasSecondFactor).toBe(false)
    const records = await ctx.db.auditRecord.count({
      where: { action: "second-factor.removed", subjectId: user.id },
    })
    const mails = await ctx.db.mail.count({
      where: { recipient: user.email, subject: "second factor removed" },
    })
    expect([records, mails]).toEqual([1, 1])
  })

  it("is rejected for users of the fund operator", async () => {
    const enrolled = await enrol([{ kind: "operator", role: "maker" }])
    await expect(turnOff(enrolled, currentCode(enrolled.secret, ctx.clock.now()))).rejects.toMatchObject({
      code: "ForbiddenError",
    })
  })
})
