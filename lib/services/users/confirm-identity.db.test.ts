import { afterAll, describe, expect, it } from "vitest"
import type { User } from "#lib/domain/users/user.ts"
import { CONFIRMATION_SECONDS } from "#lib/domain/users/web-session.ts"
import { PEPPER } from "#test/pepper.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { EMAILS, PASSWORD, signedInBrowser, userNow, userWithPassword } from "#test/users/sample-users.ts"
import { confirmSecondFactor, startSecondFactor } from "./change-second-factor.ts"
import { confirmIdentity, requireRecentConfirmation } from "./confirm-identity.ts"
import { currentCode } from "./second-factor-codes.ts"
import { findSignedIn } from "./web-sessions.ts"

const ctx = testClockContext(testDatabaseUrl(), "2026-11-21T09:00:00Z")
afterAll(() => ctx.db.$disconnect())

const ADDRESS = "192.0.2.1"

const confirm = (user: User, sessionId: string, credential: string) =>
  confirmIdentity(ctx, { user, sessionId, credential, address: ADDRESS })

/** Whether a session must confirm the user's identity, and how. */
async function askedFor(sessionId: string): Promise<string | null> {
  const signedIn = await findSignedIn(ctx, sessionId)
  try {
    if (signedIn !== null) requireRecentConfirmation(ctx, signedIn)
    return null
  } catch (error) {
    expect(error).toMatchObject({ code: "ReauthenticationRequiredError" })
    return (error as Readonly<{ details: Readonly<{ by: string }> }>).details.by
  }
}

/** A user with a second factor, their session, and the code of their app. */
async function userWithSecondFactor() {
  const { id: userId } = await userWithPassword(ctx)
  const sessionId = await signedInBrowser(ctx, userId)
  const user = await userNow(ctx, userId)
  const { secret } = await startSecondFactor(ctx, { user })
  const code = () => currentCode(secret, ctx.clock.now())
  const input = { user, sessionId, code: code(), address: ADDRESS, pepper: PEPPER, emails: EMAILS }
  const [recoveryCode = ""] = await confirmSecondFactor(ctx, input)
  return { user: await userNow(ctx, userId), sessionId, code, recoveryCode }
}

describe("a confirmation", () => {
  it("counts for five minutes from signing in, and for five more from each password", async () => {
    const user = await userWithPassword(ctx)
    const id = await signedInBrowser(ctx, user.id)
    ctx.pass(CONFIRMATION_SECONDS - 1)
    expect(await askedFor(id)).toBeNull()
    ctx.pass(1)
    expect(await askedFor(id)).toBe("password")
    await confirm(user, id, PASSWORD)
    ctx.pass(CONFIRMATION_SECONDS - 1)
    expect(await askedFor(id)).toBeNull()
    ctx.pass(1)
    expect(await askedFor(id)).toBe("password")
  })

  it("is of its session alone", async () => {
    const user = await userWithPassword(ctx)
    const [own, other] = [await signedInBrowser(ctx, user.id), await signedInBrowser(ctx, user.id)]
    ctx.pass(CONFIRMATION_SECONDS)
    await confirm(user, own, PASSWORD)
    expect([await askedFor(own), await askedFor(other)]).toEqual([null, "password"])
  })

  it("takes a code of the second factor once, or a recovery code, and no longer the password", async () => {
    const { user, sessionId, code, recoveryCode } = await userWithSecondFactor()
    ctx.pass(CONFIRMATION_SECONDS)
    expect(await askedFor(sessionId)).toBe("code")
    await expect(confirm(user, sessionId, PASSWORD)).rejects.toMatchObject({ code: "CodeNotAcceptedError" })
    const shown = code()
    await confirm(user, sessionId, shown)
    expect(await askedFor(sessionId)).toBeNull()
    await expect(confirm(user, sessionId, shown)).rejects.toMatchObject({ code: "CodeNotAcceptedError" })
    ctx.pass(CONFIRMATION_SECONDS)
    await confirm(user, sessionId, recoveryCode)
    expect(await askedFor(sessionId)).toBeNull()
  })
})

describe("guessing", () => {
  it("at a password is stopped after ten failures, the right one included", async () => {
    const user = await userWithPassword(ctx)
    const id = await signedInBrowser(ctx, user.id)
    ctx.pass(CONFIRMATION_SECONDS)
    for (let tried = 0; tried < 10; tried += 1) {
      await expect(confirm(user, id, "not the password")).rejects.toMatchObject({
        code: "CodeNotAcceptedError",
        details: { field: "credential" },
      })
    }
    await expect(confirm(user, id, PASSWORD)).rejects.toMatchObject({ code: "TooManyAttemptsError" })
    expect(await askedFor(id)).toBe("password")
  })

  it("at a code is stopped after ten failures, the right one included", async () => {
    const { user, sessionId, code } = await userWithSecondFactor()
    ctx.pass(CONFIRMATION_SECONDS)
    for (let tried = 0; tried < 10; tried += 1) {
      await expect(confirm(user, sessionId, "not a code")).rejects.toMatchObject({
        code: "CodeNotAcceptedError",
      })
    }
    await expect(confirm(user, sessionId, code())).rejects.toMatchObject({ code: "TooManyAttemptsError" })
    expect(await askedFor(sessionId)).toBe("code")
  })
})
