import { randomUUID } from "node:crypto"
import { afterAll, describe, expect, it } from "vitest"
import { PEPPER } from "#test/pepper.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { passwordHash } from "./change-password.ts"
import { signIn } from "./sign-in.ts"

const PASSWORD = "three blue herons"

const ctx = testClockContext(testDatabaseUrl(), "2026-11-21T09:00:00Z")
afterAll(() => ctx.db.$disconnect())

const passwordHashOfAll = passwordHash(PASSWORD, PEPPER)

async function makeUser(more: { disabledAt?: Date; passwordHash?: null } = {}): Promise<string> {
  const id = randomUUID()
  const hash = more.passwordHash === null ? null : await passwordHashOfAll
  const at = new Date(ctx.clock.now())
  await ctx.db.user.create({
    data: {
      id,
      email: `${id}@example.org`,
      name: "Marie Durand",
      locale: "fr",
      passwordHash: hash,
      passwordChangedAt: hash === null ? null : at,
      disabledAt: more.disabledAt ?? null,
      createdAt: at,
      updatedAt: at,
    },
  })
  return id
}

const attempt = (account: string, password = PASSWORD, address = "192.0.2.1") =>
  signIn(ctx, { email: `${account}@example.org`, password, address })

const REJECTED_TOKEN = { kind: "rejected" }

it("accepts the password, whatever the case of the address and the Unicode form of the letters", async () => {
  const userId = await makeUser()
  const passwordChangedAt = ctx.clock.now()
  const accepted = { kind: "accepted", userId, needsSecondFactor: false, passwordChangedAt }
  expect(await attempt(userId)).toEqual(accepted)
  expect(
    await signIn(ctx, {
      email: `  ${userId.toUpperCase()}@Example.ORG `,
      password: PASSWORD.replace("three", "ｔｈｒｅｅ"),
      address: "192.0.2.1",
    }),
  ).toEqual(accepted)
})

describe("says the same", () => {
  it.each([
    ["of an account that does not exist", async () => randomUUID(), PASSWORD],
    ["of a wrong password", () => makeUser(), "three blue heron"],
    ["of a password in another case", () => makeUser(), PASSWORD.toUpperCase()],
    ["of a user without a password", () => makeUser({ passwordHash: null }), PASSWORD],
    ["of a user without a password, asked with none", () => makeUser({ passwordHash: null }), ""],
    ["of a disabled user", () => makeUser({ disabledAt: new Date(ctx.clock.now()) }), PASSWORD],
    ["of a password without end", () => makeUser(), PASSWORD.repeat(10_000)],
  ])("%s", async (_, account, password) => {
    expect(await attempt(await account(), password)).toEqual(REJECTED_TOKEN)
  })
})

describe("after ten failures within fifteen minutes", () => {
  it.each([
    ["an account", () => makeUser()],
    ["an account that does not exist", async () => randomUUID()],
  ])("%s is throttled from that address, the right password included", async (_, make) => {
    const account = await make()
    for (let tried = 0; tried < 10; tried += 1)
      expect(await attempt(account, "wrong")).toEqual(REJECTED_TOKEN)
    expect(await attempt(account)).toEqual({ kind: "throttled", retryAfterSeconds: 900 })
    ctx.pass(899)
    expect(await attempt(account)).toEqual({ kind: "throttled", retryAfterSeconds: 1 })
    ctx.pass(2)
    expect((await attempt(account, "wrong")).kind).toBe("rejected")
  })

  it("the person themselves still gets in from elsewhere", async () => {
    const userId = await makeUser()
    for (let tried = 0; tried < 11; tried += 1) await attempt(userId, "wrong")
    expect((await attempt(userId, PASSWORD, "198.51.100.7")).kind).toBe("accepted")
  })

  it("it is throttled from all addresses of the same IPv6 network", async () => {
    const userId = await makeUser()
    for (let tried = 0; tried < 10; tried += 1) await attempt(userId, "wrong", `2001:db8:0:1::${tried}`)
    expect((await attempt(userId, PASSWORD, "2001:db8:0:1:a:b:c:d")).kind).toBe("throttled")
    expect((await attempt(userId, PASSWORD, "2001:db8:0:2::1")).kind).toBe("accepted")
  })
})

it("of concurrent guesses, ten are checked", async () => {
  const account = randomUUID()
  const outcomes: string[] = []
  for (let round = 0; round < 7; round += 1) {
    const guesses = Array.from({ length: 7 }, () => attempt(account, "wrong"))
    outcomes.push(...(await Promise.all(guesses)).map(({ kind }) => kind))
  }
  expect(outcomes.filter((kind) => kind === "rejected")).toHaveLength(10)
  expect(outcomes.filter((kind) => kind === "throttled")).toHaveLength(39)
})

it("of many concurrent attempts from one address, the database is asked for a few", async () => {
  const address = "192.0.2.200"
  const outcomes = await Promise.all(
    Array.from({ length: 600 }, () => attempt(randomUUID(), "wrong", address)),
  )
  const waits = outcomes.flatMap((outcome) => (outcome.kind === "throttled" ? outcome.retryAfterSeconds : []))
  expect(waits).toHaveLength(592)
  expect(new Set(waits)).toEqual(new Set([1]))
  expect((await attempt(await makeUser(), PASSWORD, address)).kind).toBe("accepted")
})

it("concurrent guesses from one address count for the account as ten at most, so that its owner gets in from another", async () => {
  const userId = await makeUser()
  const guesses = Array.from({ length: 120 }, () => attempt(userId, "wrong"))
  const owner = attempt(userId, PASSWORD, "198.51.100.9")
  await Promise.all(guesses)
  expect((await owner).kind).toBe("accepted")
  expect((await attempt(userId, PASSWORD, "198.51.100.9")).kind).toBe("accepted")
})

it("an account is guarded against guesses from everywhere", async () => {
  const userId = await makeUser()
  const addresses = Array.from({ length: 100 }, (_, index) => `203.0.113.${index}`)
  await Promise.all(addresses.map((address) => attempt(userId, "wrong", address)))
  expect((await attempt(userId, PASSWORD, "198.51.100.8")).kind).toBe("throttled")
})

it("getting in clears the failures before", async () => {
  const userId = await makeUser()
  for (let round = 0; round < 2; round += 1) {
    for (let tried = 0; tried < 9; tried += 1) await attempt(userId, "wrong")
    expect((await attempt(userId)).kind).toBe("accepted")
  }
})

it("what is kept of failures names neither account nor address", async () => {
  const account = randomUUID()
  await attempt(account, "wrong", "192.0.2.99")
  const rows = await ctx.db.$queryRaw`SELECT f::text AS row FROM sign_in_failures f`
  expect(JSON.stringify(rows)).not.toContain(account)
  expect(JSON.stringify(rows)).not.toContain("192.0.2.99")
})
