import { afterAll, describe, expect, it } from "vitest"
import type { User } from "#lib/domain/users/user.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import {
  EMAILS,
  PASSWORD,
  signedInBrowser,
  userNow,
  usersContext,
  userWithPassword,
} from "#test/users/sample-users.ts"
import { confirmSecondFactor, disableSecondFactor, startSecondFactor } from "./change-second-factor.ts"
import { countRecoveryCodes, renewRecoveryCodes } from "./recovery-codes.ts"
import { checkSecondFactor, codeOfNow } from "./second-factor-codes.ts"
import { signIn } from "./sign-in.ts"
import { findSignedIn } from "./web-sessions.ts"

const ctx = usersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

const ADDRESS = "192.0.2.1"

const check = (userId: string, code: string, address = ADDRESS) =>
  checkSecondFactor(ctx, { userId, code, address })

const codeAfter = (secret: string, seconds: number): string => {
  ctx.pass(seconds)
  const code = codeOfNow(secret, ctx.clock.now())
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
    code: codeOfNow(secret, ctx.clock.now()),
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
    expect((await check(user.id, codeOfNow(secret, ctx.clock.now()))).kind).toBe("accepted")
  })

  it("ends every other session", async () => {
    const user = await userWithPassword(ctx)
    const [own, other] = [await signedInBrowser(ctx, user.id), await signedInBrowser(ctx, user.id)]
    const { secret } = await startSecondFactor(ctx, { user })
    const code = codeOfNow(secret, ctx.clock.now())
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

  it("a secret that was not confirmed lets nobody in", async () => {
    const user = await userWithPassword(ctx)
    const { secret } = await startSecondFactor(ctx, { user })
    expect((await check(user.id, codeOfNow(secret, ctx.clock.now()))).kind).toBe("refused")
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
    ["of two steps before", -60, "refused"],
    ["of two steps after", 60, "refused"],
  ] as const)("%s is %s seconds away: %s", async (_, seconds, kind) => {
    const { user, secret } = await enrol()
    ctx.pass(60)
    expect((await check(user.id, codeAfter(secret, seconds))).kind).toBe(kind)
  })

  it("works once, nor does an older one after it", async () => {
    const { user, secret } = await enrol()
    ctx.pass(60)
    const [older, present] = [codeAfter(secret, -30), codeOfNow(secret, ctx.clock.now())]
    expect((await check(user.id, present)).kind).toBe("accepted")
    expect((await check(user.id, present)).kind).toBe("refused")
    expect((await check(user.id, older)).kind).toBe("refused")
  })

  it("of twenty concurrent uses, one succeeds", async () => {
    const { user, secret } = await enrol()
    const code = codeOfNow(secret, ctx.clock.now())
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, place) => check(user.id, code, `198.51.100.${place}`)),
    )
    expect(outcomes.filter(({ kind }) => kind === "accepted")).toHaveLength(1)
  })

  it.each(["", "abc", "12345", "1234567", "１２３４５６ ", "000 000", "null", "'; --"])(
    "%j is rejected",
    async (code) => {
      const { user } = await enrol()
      expect((await check(user.id, code)).kind).toBe("refused")
    },
  )

  it("is throttled after ten failures, the right one included", async () => {
    const { user, secret } = await enrol()
    for (let tried = 0; tried < 10; tried += 1) await check(user.id, "000000")
    expect((await check(user.id, codeOfNow(secret, ctx.clock.now()))).kind).toBe("throttled")
  })
})

describe("recovery codes", () => {
  it("are ten, each works once, however it is typed", async () => {
    const { user, recoveryCodes } = await enrol()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = "", second = ""] = recoveryCodes
    expect((await check(user.id, first)).kind).toBe("accepted")
    expect((await check(user.id, first)).kind).toBe("refused")
    expect((await check(user.id, ` ${second.toLowerCase().replace("-", " ")} `)).kind).toBe("accepted")
    expect(await countRecoveryCodes(ctx, user.id)).toBe(8)
  })

  it("of another user are rejected", async () => {
    const [mine, theirs] = [await enrol(), await enrol()]
    expect((await check(mine.user.id, theirs.recoveryCodes[0] ?? "")).kind).toBe("refused")
  })

  it("end when new ones are made, which takes a fresh code", async () => {
    const { user, secret, recoveryCodes } = await enrol()
    const renew = (code: string) => renewRecoveryCodes(ctx, { user, code, address: ADDRESS, emails: EMAILS })
    await expect(renew("000000")).rejects.toMatchObject({ code: "CodeNotAcceptedError" })
    const fresh = await renew(codeOfNow(secret, ctx.clock.now()))
    expect((await check(user.id, recoveryCodes[0] ?? "")).kind).toBe("refused")
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

describe("turning it off", () => {
  const turnOff = (user: User, code: string) =>
    disableSecondFactor(ctx, { user, code, address: ADDRESS, emails: EMAILS })

  it("takes a fresh code", async () => {
    const { user, secret } = await enrol()
    await expect(turnOff(user, "000000")).rejects.toMatchObject({ code: "CodeNotAcceptedError" })
    await turnOff(user, codeOfNow(secret, ctx.clock.now()))
    expect((await userNow(ctx, user.id)).hasSecondFactor).toBe(false)
  })

  it("is refused to who works for the fund operator", async () => {
    const { user, secret } = await enrol([{ kind: "operator", role: "maker" }])
    await expect(turnOff(user, codeOfNow(secret, ctx.clock.now()))).rejects.toMatchObject({
      code: "ForbiddenError",
    })
  })
})
