import { chmod, stat } from "node:fs/promises"
import { Readable } from "node:stream"
import { afterAll, describe, expect, test, vi } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { findDatabaseIdentity } from "#lib/db/operators/operator-setup.ts"
import { markDemoDatabase } from "#lib/db/sandbox/demo-database.ts"
import { savePassword } from "#lib/db/users/users.ts"
import type { User } from "#lib/domain/users/user.ts"
import { adoptDefaults } from "#lib/env.ts"
import { BOOTSTRAP, SCHEDULE } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import type { AcceptedOperator } from "#lib/services/operators/operator-sessions.ts"
import { requireOperatorPassword, startOperatorSession } from "#lib/services/operators/operator-sessions.ts"
import { passwordHash } from "#lib/services/users/change-password.ts"
import { confirmSecondFactor, startSecondFactor } from "#lib/services/users/change-second-factor.ts"
import { requireUserByEmail } from "#lib/services/users/find-user.ts"
import { linkUser, unlinkUser } from "#lib/services/users/link-user.ts"
import { currentCode } from "#lib/services/users/second-factor-codes.ts"
import { setPasswordByLink } from "#lib/services/users/set-password-by-link.ts"
import { signOutEverywhere } from "#lib/services/users/web-sessions.ts"
import { signInAs } from "#test/operators/sign-in-as.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testContext } from "#test/test-context.ts"
import { createTestDatabase, testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { EMAILS, PASSWORD, signedInBrowser, userWithPassword } from "#test/users/sample-users.ts"
import { runHere } from "./run-here.fixture.ts"
import { sessionFile } from "./session-file.ts"

vi.hoisted(() => {
  Object.assign(process.env, { PUBLIC_ORIGIN: "https://funds.example.org", DEMO: "0" })
})

const DATABASE_URL = testDatabaseUrl()
const ctx = testContext(openDatabase(testDatabaseUrl()))
const identity = await findDatabaseIdentity(ctx.db)

afterAll(() => ctx.db.$disconnect())

/** Runs a command whose standard input has these lines. */
async function withInput(lines: readonly string[], ...args: readonly string[]) {
  const input = vi.spyOn(process, "stdin", "get")
  input.mockReturnValue(Readable.from(lines.map((line) => `${line}\n`)) as typeof process.stdin)
  try {
    return await runHere(...args)
  } finally {
    input.mockRestore()
  }
}

/** A code that was not used yet: each works once. */
let steps = 0
function nextCode(secret: string): string {
  const at = new Date(Date.parse(systemClock.now()) + (steps++ % 2) * 30_000).toISOString()
  return currentCode(secret, at as ReturnType<typeof systemClock.now>)
}

async function withSecondFactor(user: User): Promise<string> {
  const sessionId = await signedInBrowser(ctx, user.id)
  const { secret } = await startSecondFactor(ctx, { user })
  const code = currentCode(secret, ctx.clock.now())
  await confirmSecondFactor(ctx, { user, sessionId, code, address: "192.0.2.1", emails: EMAILS })
  // The code that confirmed it is used; those of the next half minute are not.
  await ctx.db.user.update({ where: { id: user.id }, data: { totpLastStep: null } })
  return secret
}

const NOT_SIGNED_IN = expect.stringMatching(/^You are not signed in/)

test("the first maker and the first checker are made without a sign-in, and nobody after them", async () => {
  const create = (email: string, role: string) =>
    runHere("users", "create", email, "--name", "Ines Ferreira", "--operator", role)
  expect(await runHere("distributors", "list")).toMatchObject({ code: 1, error: NOT_SIGNED_IN })
  expect(await runHere("users", "create", "a@example.org", "--name", "Ada")).toMatchObject({ code: 1 })
  expect(await create("maker@example.org", "maker")).toMatchObject({ code: 0 })
  expect(await create("other@example.org", "maker")).toMatchObject({
    code: 1,
    error: "This database has a maker already: sign in to create another one.\n",
  })
  const { out } = await runHere("users", "invite", "maker@example.org", "--show-link")
  expect(await create("checker@example.org", "checker")).toMatchObject({ code: 0 })
  expect(await create("third@example.org", "checker")).toMatchObject({ code: 1, error: NOT_SIGNED_IN })
  const { id } = await requireUserByEmail(ctx, "maker@example.org")
  expect(await ctx.db.userOperator.findUnique({ where: { userId: id } })).toMatchObject({
    createdBy: "bootstrap",
  })
  const token = /\/invitation\/([\w-]+)\n/.exec(out)?.[1] ?? ""
  await setPasswordByLink(ctx, { purpose: "invitation", token, password: PASSWORD, emails: EMAILS })
  // Somebody can sign in now, so the rest is theirs to do; and no role is ever free again.
  expect(await runHere("users", "invite", "checker@example.org")).toMatchObject({ code: 1 })
  const checker = await requireUserByEmail(ctx, "checker@example.org")
  await expect(
    unlinkUser(ctx, BOOTSTRAP, { userId: checker.id, links: [{ kind: "operator" }] }),
  ).rejects.toMatchObject({ reason: "This is the last active checker: make somebody else a checker first." })
})

describe("sign-in", () => {
  test("takes password and code from standard input, and keeps the sign-in where only its user can read it", async () => {
    const user = await userWithPassword(ctx, [{ kind: "operator", role: "maker" }])
    expect(await withInput([PASSWORD, "123456"], "sign-in", user.email)).toMatchObject({
      code: 1,
      error: expect.stringContaining("has no second factor yet"),
    })
    const secret = await withSecondFactor(user)
    expect(await withInput(["a wrong password"], "sign-in", user.email)).toMatchObject({
      code: 1,
      error: "Email address or password is wrong.\n",
    })
    expect(await withInput([PASSWORD, "000000"], "sign-in", user.email)).toMatchObject({ code: 1 })
    expect(await withInput([PASSWORD], "sign-in", user.email)).toMatchObject({
      code: 1,
      error: "Code is missing: standard input has ended.\n",
    })
    expect(await runHere("whoami")).toMatchObject({ code: 1, error: NOT_SIGNED_IN })

    const signedIn = await withInput([user.email, PASSWORD, nextCode(secret)], "sign-in")
    expect(signedIn).toMatchObject({ code: 0, error: "" })
    expect(signedIn.out).toMatch(new RegExp(`^Signed in as ${user.email} \\(maker\\) until \\d{4}-`))
    expect((await stat(sessionFile(identity))).mode & 0o777).toBe(0o600)
    const [stored] = await ctx.db.operatorSession.findMany({ where: { userId: user.id } })
    expect(Date.parse(String(stored?.expiresAt)) - Date.parse(String(stored?.createdAt))).toBe(8 * 3_600_000)
    const me = JSON.parse((await runHere("whoami", "--json")).out)
    expect(me).toMatchObject({ name: user.email, role: "maker", actor: `user:${user.id}` })

    await runHere("distributors", "create", "Example")
    await chmod(sessionFile(identity), 0o640)
    expect(await runHere("distributors", "list")).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^Others can read /),
    })
    await chmod(sessionFile(identity), 0o600)
    expect((await runHere("sign-out")).out).toBe("Signed out.\n")
    expect(await runHere("distributors", "list")).toMatchObject({ code: 1, error: NOT_SIGNED_IN })
    expect((await runHere("sign-out")).out).toBe("You were not signed in.\n")
  })

  test("does not begin with a password, or in a role, that has changed since it was right", async () => {
    const user = await userWithPassword(ctx, [{ kind: "operator", role: "maker" }])
    const secret = await withSecondFactor(user)
    const accepted = () =>
      requireOperatorPassword(ctx, { email: user.email, password: PASSWORD, address: "here" })
    const start = async (at: AcceptedOperator) => {
      await ctx.db.user.update({ where: { id: user.id }, data: { totpLastStep: null } })
      return startOperatorSession(ctx, at, { code: nextCode(secret), address: "here", emails: null })
    }
    const before = await accepted()
    await linkUser(ctx, BOOTSTRAP, user.id, { kind: "operator", role: "checker" })
    await expect(start(before)).rejects.toMatchObject({ code: "ForbiddenError" })
    const later = await accepted()
    const { passwordHash: expectedHash } = await ctx.db.user.findUniqueOrThrow({ where: { id: user.id } })
    const hash = await passwordHash("another password", ctx.secrets.pepper)
    await savePassword(ctx.db, user.id, { hash, expectedHash, at: systemClock.now() })
    await expect(start(later)).rejects.toMatchObject({ code: "ForbiddenError" })
    expect(await ctx.db.operatorSession.count({ where: { userId: user.id } })).toBe(0)
  })

  test("is for operators only", async () => {
    const user = await userWithPassword(ctx)
    expect(await withInput([PASSWORD, "123456"], "sign-in", user.email)).toMatchObject({
      code: 1,
      error: `${user.email} does not work for the fund operator.\n`,
    })
  })

  test.each([
    ["a user who is disabled", (user: User) => runHereAs(user, "disable")],
    [
      "a user who lost the role",
      (user: User) => unlinkUser(ctx, BOOTSTRAP, { userId: user.id, links: [{ kind: "operator" }] }),
    ],
    ["whoever signs out everywhere", (user: User) => signOutEverywhere(ctx, SCHEDULE, { userId: user.id })],
    [
      "a session after eight hours",
      (user: User) =>
        runOnServer(
          testOwnerUrl(),
          `UPDATE operator_sessions SET created_at = '2026-01-01T00:00:00Z', expires_at = '2026-01-01T08:00:00Z'
           WHERE user_id = '${user.id}'`,
        ),
    ],
  ])("ends for %s, and does not come back with the role", async (_, end) => {
    const user = await signInAs(testDatabaseUrl(), "maker")
    expect(await runHere("whoami")).toMatchObject({ code: 0 })
    await end(user)
    expect(await runHere("whoami")).toMatchObject({ code: 1, error: NOT_SIGNED_IN })
    await linkUser(ctx, BOOTSTRAP, user.id, { kind: "operator", role: "maker" })
    await ctx.db.user.update({ where: { id: user.id }, data: { disabledAt: null } })
    expect(await runHere("whoami")).toMatchObject({ code: 1 })
  })

  const runHereAs = (user: User, command: string) => runHere("users", command, user.email)
})

test("a checker reads, and changes nothing", async () => {
  const { email } = await signInAs(testDatabaseUrl(), "checker")
  expect(await runHere("distributors", "list")).toMatchObject({ code: 0 })
  for (const command of [
    ["distributors", "create", "Example"],
    ["operator-clients", "create", "nightly import"],
    ["signing-keys", "rotate"],
  ]) {
    expect(await runHere(...command)).toMatchObject({
      code: 1,
      error: `${email} is a checker: only a maker changes this.\n`,
    })
  }
})

test("a program of the operator works without a sign-in until it is revoked, and gives nobody rights", async () => {
  const maker = await signInAs(testDatabaseUrl(), "maker")
  const made = await runHere("operator-clients", "create", "nightly import", "--json")
  const { operatorClientId, operatorClientSecret, approvalId } = JSON.parse(made.out)
  await signInAs(testDatabaseUrl(), "checker")
  expect(await runHere("approvals", "approve", approvalId)).toMatchObject({ code: 0 })
  await runHere("sign-out")
  const asProgram = async (id: string, secret: string, ...args: string[]) => {
    Object.assign(process.env, { OPERATOR_CLIENT_ID: id, OPERATOR_CLIENT_SECRET: secret })
    adoptDefaults({})
    try {
      return await runHere(...args)
    } finally {
      Object.assign(process.env, { OPERATOR_CLIENT_ID: "", OPERATOR_CLIENT_SECRET: "" })
      adoptDefaults({})
    }
  }
  const program = (...args: string[]) => asProgram(operatorClientId, operatorClientSecret, ...args)
  expect((await program("whoami")).out).toBe("nightly import (program)\n")
  expect(await program("distributors", "create", "By a program")).toMatchObject({ code: 0 })
  const rights = ["--name", "Eve", "--operator", "checker"]
  for (const command of [
    ["operator-clients", "create", "another"],
    ["operator-clients", "revoke", operatorClientId],
    ["users", "create", "eve@example.org", ...rights],
    ["users", "link", maker.email, "--operator", "checker"],
  ]) {
    expect(await program(...command)).toMatchObject({
      code: 1,
      error: "nightly import is a program: only a maker who is signed in changes this.\n",
    })
  }
  expect(await asProgram(operatorClientId, "sbk_wrong", "whoami")).toMatchObject({
    code: 1,
    error: expect.stringContaining("are not those of an operator client"),
  })
  expect(await asProgram(operatorClientId, "", "whoami")).toMatchObject({
    code: 1,
    error: expect.stringContaining("OPERATOR_CLIENT_SECRET is not set"),
  })
  await signInAs(testDatabaseUrl(), "maker")
  expect((await runHere("operator-clients", "list")).out).toContain("nightly import")
  expect((await runHere("operator-clients", "revoke", operatorClientId)).out).toContain("was revoked")
  expect((await runHere("operator-clients", "revoke", operatorClientId)).out).toContain("already")
  expect(await program("distributors", "list")).toMatchObject({ code: 1 })
})

describe("--as", () => {
  test("works for an operator of a demo database without a password", async () => {
    const demo = await createTestDatabase()
    const db = openDatabase(demo.url)
    await markDemoDatabase(db)
    const { email } = await userWithPassword({ ...ctx, db }, [{ kind: "operator", role: "checker" }])
    const { email: stranger } = await userWithPassword({ ...ctx, db })
    Object.assign(process.env, { DATABASE_URL: demo.url })
    adoptDefaults({})
    expect((await runHere("whoami", "--as", email)).out).toBe(`${email} (checker)\n`)
    expect(await runHere("--as", email, "distributors", "list")).toMatchObject({ code: 0 })
    expect(await runHere("distributors", "list", "--as", stranger)).toMatchObject({
      code: 1,
      error: `${stranger} does not work for the fund operator.\n`,
    })
    expect((await runHere("distributors", "list")).error).toContain(
      "add --as operator.maker@sharebook.example",
    )
    Object.assign(process.env, { DATABASE_URL })
    adoptDefaults({})
    await db.$disconnect()
    await demo.drop()
  })

  test("does not work anywhere else", async () => {
    const { email } = await userWithPassword(ctx, [{ kind: "operator", role: "maker" }])
    expect(await runHere("whoami", "--as", email)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^--as works in demo databases only/),
    })
  })
})
