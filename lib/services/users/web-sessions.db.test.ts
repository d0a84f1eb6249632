import { randomUUID } from "node:crypto"
import { afterAll, describe, expect, it } from "vitest"
import { SESSION_IDLE_SECONDS, SESSION_SECONDS } from "#lib/domain/users/web-session.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { OPERATOR } from "#test/orders/sample-orders.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { EMAILS, newUser, PASSWORD, signedInBrowser, userWithPassword } from "#test/users/sample-users.ts"
import { changePassword } from "./change-password.ts"
import { purgeOldRecords } from "./purge-old-records.ts"
import { disableUser, enableUser } from "./users.ts"
import {
  endWebSession,
  findSignedIn,
  listWebSessions,
  signOutEverywhere,
  startWebSession,
} from "./web-sessions.ts"

const ctx = testClockContext(testDatabaseUrl(), "2026-11-21T09:00:00Z")
afterAll(() => ctx.db.$disconnect())

describe("a session ends", () => {
  it("after an hour without use, to the minute", async () => {
    const id = await signedInBrowser(ctx, (await newUser(ctx)).id)
    ctx.pass(SESSION_IDLE_SECONDS - 1)
    expect(await findSignedIn(ctx, id)).not.toBeNull()
    ctx.pass(SESSION_IDLE_SECONDS - 1)
    expect(await findSignedIn(ctx, id)).not.toBeNull()
    ctx.pass(SESSION_IDLE_SECONDS)
    expect(await findSignedIn(ctx, id)).toBeNull()
  })

  it("after eight hours, however much it is used", async () => {
    const id = await signedInBrowser(ctx, (await newUser(ctx)).id)
    for (let passed = 0; passed < SESSION_SECONDS - 1_800; passed += 1_800) {
      expect(await findSignedIn(ctx, id)).not.toBeNull()
      ctx.pass(1_800)
    }
    expect(await findSignedIn(ctx, id)).not.toBeNull()
    ctx.pass(1_800)
    expect(await findSignedIn(ctx, id)).toBeNull()
  })

  it("when its user is disabled, and does not come back with them", async () => {
    const user = await newUser(ctx)
    const id = await signedInBrowser(ctx, user.id)
    await disableUser(ctx, SCHEDULE, { userId: user.id })
    expect(await findSignedIn(ctx, id)).toBeNull()
    await enableUser(ctx, SCHEDULE, { userId: user.id })
    expect(await findSignedIn(ctx, id)).toBeNull()
  })

  it("when its browser begins another one", async () => {
    const user = await newUser(ctx)
    const first = await signedInBrowser(ctx, user.id)
    const next = await startWebSession(ctx, {
      userId: user.id,
      signInId: null,
      secondFactor: false,
      confirmedAt: ctx.clock.now(),
      userAgent: "test",
      address: "192.0.2.1",
      replaces: first,
    })
    expect(next?.id).not.toBe(first)
    expect(await findSignedIn(ctx, first)).toBeNull()
  })

  it("when its user ends it from another browser", async () => {
    const user = await newUser(ctx)
    const [own, other] = [await signedInBrowser(ctx, user.id), await signedInBrowser(ctx, user.id)]
    expect(await endWebSession(ctx, { userId: user.id, sessionId: other })).toBe(true)
    expect(await findSignedIn(ctx, other)).toBeNull()
    expect((await listWebSessions(ctx, user.id)).map(({ id }) => id)).toEqual([own])
  })

  it("never by somebody else", async () => {
    const id = await signedInBrowser(ctx, (await newUser(ctx)).id)
    const stranger = await newUser(ctx)
    expect(await endWebSession(ctx, { userId: stranger.id, sessionId: id })).toBe(false)
    expect(await findSignedIn(ctx, id)).not.toBeNull()
  })
})

it("signing out everywhere ends all of a user's sessions and nobody else's", async () => {
  const [user, other] = [await newUser(ctx), await newUser(ctx)]
  const own = [await signedInBrowser(ctx, user.id), await signedInBrowser(ctx, user.id)]
  const theirs = await signedInBrowser(ctx, other.id)
  await signOutEverywhere(ctx, SCHEDULE, { userId: user.id })
  for (const id of own) expect(await findSignedIn(ctx, id)).toBeNull()
  expect(await findSignedIn(ctx, theirs)).not.toBeNull()
})

it("only the user and the operator sign a user out everywhere, and the audit log names them", async () => {
  const [user, other] = [await newUser(ctx), await newUser(ctx)]
  const id = await signedInBrowser(ctx, user.id)
  const scope = { kind: "investors", investorIds: [] } as const
  const stranger = { who: `user:${other.id}`, scope } as const
  await expect(signOutEverywhere(ctx, stranger, { userId: user.id })).rejects.toMatchObject({
    code: "ForbiddenError",
  })
  expect(await findSignedIn(ctx, id)).not.toBeNull()
  await signOutEverywhere(ctx, { who: `user:${user.id}`, scope }, { userId: user.id })
  await signOutEverywhere(ctx, OPERATOR, { userId: user.id })
  const where = { action: "session.all-ended", subjectId: user.id }
  const recorded = await ctx.db.auditRecord.findMany({ where, orderBy: { id: "asc" } })
  expect(recorded.map(({ actor }) => actor)).toEqual([`user:${user.id}`, OPERATOR.who])
})

describe("changing the password", () => {
  const change = (userId: string, sessionId: string, currentPassword = PASSWORD) =>
    changePassword(ctx, {
      userId,
      sessionId,
      currentPassword,
      newPassword: "seven lamps of architecture",
      address: "192.0.2.1",
      emails: EMAILS,
    })

  it("keeps this browser signed in and no other", async () => {
    const user = await userWithPassword(ctx)
    const [own, other] = [await signedInBrowser(ctx, user.id), await signedInBrowser(ctx, user.id)]
    await change(user.id, own)
    expect(await findSignedIn(ctx, own)).not.toBeNull()
    expect(await findSignedIn(ctx, other)).toBeNull()
  })

  it("takes the present one, and is throttled as signing in is", async () => {
    const user = await userWithPassword(ctx)
    const own = await signedInBrowser(ctx, user.id)
    for (let tried = 0; tried < 10; tried += 1) {
      await expect(change(user.id, own, "not the present one")).rejects.toMatchObject({
        code: "CodeNotAcceptedError",
        details: { field: "currentPassword" },
      })
    }
    await expect(change(user.id, own)).rejects.toMatchObject({ code: "TooManyAttemptsError" })
  })
})

it("no session begins for a user who is disabled or unknown", async () => {
  const user = await newUser(ctx)
  await disableUser(ctx, SCHEDULE, { userId: user.id })
  const confirmedAt = ctx.clock.now()
  const session = {
    signInId: null,
    secondFactor: false,
    confirmedAt,
    userAgent: "",
    address: "",
    replaces: null,
  }
  expect(await startWebSession(ctx, { ...session, userId: user.id })).toBeNull()
  expect(await startWebSession(ctx, { ...session, userId: randomUUID() })).toBeNull()
})

it("what ended long ago is cleared, what holds is not", async () => {
  const user = await newUser(ctx)
  const old = await signedInBrowser(ctx, user.id)
  ctx.pass(40 * 86_400)
  const present = await signedInBrowser(ctx, user.id)
  await purgeOldRecords(ctx)
  const rows = await ctx.db.webSession.findMany({
    where: { id: { in: [old, present] } },
    select: { id: true },
  })
  expect(rows.map(({ id }) => id)).toEqual([present])
})
