import { randomUUID } from "node:crypto"
import { afterAll, describe, expect, test, vi } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { confirmSecondFactor, startSecondFactor } from "#lib/services/users/change-second-factor.ts"
import { requireUserByEmail } from "#lib/services/users/find-user.ts"
import type { UserLink } from "#lib/services/users/link-user.ts"
import { listMails } from "#lib/services/users/mails.ts"
import { currentCode } from "#lib/services/users/second-factor-codes.ts"
import { setPasswordByLink } from "#lib/services/users/set-password-by-link.ts"
import { signIn } from "#lib/services/users/sign-in.ts"
import { findSignedIn } from "#lib/services/users/web-sessions.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { approveProposed } from "#test/operators/approve-proposed.ts"
import { signInAs } from "#test/operators/sign-in-as.ts"
import { openDistributor, openInvestor } from "#test/orders/sample-orders.ts"
import { testContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import {
  EMAILS,
  newUser,
  PASSWORD,
  signedInBrowser,
  userNow,
  userWithPassword,
} from "#test/users/sample-users.ts"
import type { Outcome } from "./run-here.fixture.ts"
import { runHere } from "./run-here.fixture.ts"

const ORIGIN = vi.hoisted(() => {
  // Before anything reads the settings, which happens once in a process.
  const origin = "https://funds.example.org"
  Object.assign(process.env, { PUBLIC_ORIGIN: origin, SMTP_URL: "", DEMO: "0" })
  return origin
})
const ctx = testContext(openDatabase(testDatabaseUrl()))
const maker = await signInAs(testDatabaseUrl(), "maker")
const distributor = await openDistributor(ctx)
const { distributorId } = distributor

afterAll(() => ctx.db.$disconnect())

/** Runs `npm run cli -- users ...`. */
const users = (...args: readonly string[]): Promise<Outcome> => runHere("users", ...args)

const done = async (...args: readonly string[]): Promise<string> => {
  const { code, out, error } = await users(...args)
  expect({ code, error }).toEqual({ code: 0, error: "" })
  return out
}

const newEmail = (): string => `${randomUUID()}@example.org`

const newInvestor = async (): Promise<string> => (await openInvestor(ctx, distributor)).id

const attempt = (email: string, password: string) => signIn(ctx, { email, password, address: "192.0.2.1" })

const UNKNOWN = { code: 1, out: "", error: "There is no such user.\n" }

describe("users create", () => {
  test("makes a user with links, whose address is one in whatever emails it is written", async () => {
    const email = newEmail()
    // Against the alphabet, so that the order is the one that was given.
    const [first = "", second = ""] = [await newInvestor(), await newInvestor()].toSorted().reverse()
    const links = ["--investor", first, "--investor", second, "--distributor", distributorId]
    const roles = ["--role", "admin", "--operator", "maker"]
    const printed = await done(
      "create",
      ` ${email.toUpperCase()} `,
      "--name",
      " Marie Durand ",
      "--language",
      "fr",
      ...links,
      ...roles,
      "--json",
    )
    const made = JSON.parse(printed)
    expect(made).toMatchObject({ email, name: "Marie Durand", locale: "fr", operatorRole: null })
    expect(made).toMatchObject({
      investorIds: [first, second],
      distributor: { distributorId, role: "admin" },
    })
    const { approvalId, state, ...user } = made
    expect({ user, state }).toEqual({ user: await requireUserByEmail(ctx, email), state: "proposed" })
    await approveAsItIs(ctx, await openOperator(ctx, "checker"), approvalId)
    expect(await requireUserByEmail(ctx, email)).toMatchObject({ operatorRole: "maker" })
    expect(await users("create", email, "--name", "Another")).toEqual({
      code: 1,
      out: "",
      error: "This email address already has an account.\n",
    })
  })

  test("prints the next step, and the default role is viewer", async () => {
    const email = newEmail()
    const printed = await done("create", email, "--name", "Ada", "--distributor", distributorId)
    const { id, distributor: link, locale } = await requireUserByEmail(ctx, email)
    expect(printed).toBe(
      `${id}\nThe user has no password yet. Invite them: npm run cli -- users invite ${email}\n`,
    )
    expect({ link, locale }).toEqual({ link: { distributorId, role: "viewer" }, locale: "en" })
  })

  test("makes nobody when one link leads nowhere", async () => {
    const email = newEmail()
    const links = ["--investor", await newInvestor(), "--investor", randomUUID()]
    expect(await users("create", email, "--name", "Ada", ...links)).toEqual({
      code: 1,
      out: "",
      error: "There is no such investor.\n",
    })
    expect(await users("show", email)).toEqual(UNKNOWN)
  })
})

describe("users invite", () => {
  test("emails the link in the user's language, and does not print it", async () => {
    const email = newEmail()
    await done("create", email, "--name", "Marie", "--language", "fr")
    const printed = await done("invite", email.toUpperCase())
    const { subject, text, language } = await mailTo(email)
    const [link = ""] = /https:\S+/.exec(text) ?? []
    expect({ subject, language }).toEqual({ subject: "Votre compte Sharebook", language: "fr" })
    expect(link).toMatch(/^https:\/\/funds\.example\.org\/fr\/invitation\/[\w-]{43}$/)
    expect(printed).toContain("SMTP_URL is not set")
    expect(printed).not.toContain("/invitation/")
  })

  test.each<[whose: string, links: readonly UserLink[]]>([
    ["an operator", [{ kind: "operator", role: "checker" }]],
    ["anybody else, who may get a role before they use it", []],
  ])("prints no link of %s: whoever has it has the account", async (_, links) => {
    const { email } = await newUser(ctx, links)
    expect(await users("invite", email, "--show-link")).toEqual({
      code: 1,
      out: "",
      error: "An invitation goes to the person's own address only: leave out --show-link.\n",
    })
    await done("invite", email)
  })

  test("emails a link that sets the password; then there is nothing to invite to", async () => {
    const email = newEmail()
    await done("create", email, "--name", "Marie")
    await done("invite", email)
    const token = /\/invitation\/([\w-]+)/.exec((await mailTo(email)).text)?.[1] ?? ""
    const input = { purpose: "invitation", token, password: PASSWORD } as const
    await setPasswordByLink(ctx, { ...input, emails: accountEmails(ORIGIN) })
    expect(await attempt(email, PASSWORD)).toMatchObject({ kind: "accepted" })
    expect(await users("invite", email)).toEqual({
      code: 1,
      out: "",
      error: "This user has set a password already.\n",
    })
  })

  const mailTo = async (email: string) => {
    const mail = (await listMails(ctx, { limit: 100 })).find((each) => each.recipient === email)
    if (mail === undefined) throw new Error("there is no mail")
    return mail
  }
})

describe("users list and show", () => {
  test("list shows all users with their links, and as JSON the same as the service functions", async () => {
    const user = await userWithPassword(ctx, [{ kind: "operator", role: "checker" }])
    expect(await done("list")).toContain(
      `${user.email}  Marie Durand  operator (checker), no second factor\n`,
    )
    expect(JSON.parse(await done("list", "--json"))).toContainEqual(user)
  })

  test("show prints links, sessions, applications and API clients, and no secret", async () => {
    const investorId = await newInvestor()
    const user = await userWithPassword(ctx, [
      { kind: "investor", investorId },
      { kind: "distributor", distributorId, role: "operator" },
    ])
    const sessionId = await signedInBrowser(ctx, user.id)
    const owner = { kind: "user", userId: user.id } as const
    const reach = { ...owner, investorIds: [] }
    const { client, clientSecret } = await createApiClient(ctx, reach, {
      owner,
      name: "robot",
      createdBy: "schedule",
    })
    const printed = await done("show", user.email)
    expect(printed.split("\n")).toEqual([
      `${user.email}  Marie Durand`,
      `id             ${user.id}`,
      "language       fr",
      `since          ${user.createdAt}`,
      "state          active",
      "password       set",
      "second factor  off",
      `acts as        investor ${investorId}`,
      `acts as        distributor ${distributorId} (operator)`,
      expect.stringMatching(/^signed in {6}test from 192\.0\.2\.1, last seen \d{4}-/),
      `API client     ${client.clientId} robot, last used never`,
      "",
    ])
    const json = await done("show", user.email, "--json")
    expect(JSON.parse(json)).toMatchObject({
      ...user,
      hasPassword: true,
      connectedApps: [],
      sessions: [{ userAgent: "test", address: "192.0.2.1" }],
      apiClients: [{ clientId: client.clientId }],
    })
    for (const secret of [clientSecret, sessionId, "argon2"]) expect(printed + json).not.toContain(secret)
  })

  test("show names the clients that the user created for an investor; unlink and disable say which they revoke", async () => {
    const investorId = await newInvestor()
    const { id, email } = await userWithPassword(ctx, [{ kind: "investor", investorId }])
    const create = async (name: string) => {
      const owner = { kind: "investor", investorId } as const
      const input = { owner, name, createdBy: `user:${id}` } as const
      return (await createApiClient(ctx, { kind: "everything" }, input)).client.clientId
    }
    const first = await create("robot")
    const line = `${first} robot, for investor ${investorId}, `
    expect(await done("show", email)).toContain(`API client     ${line}last used never\n`)
    const printed = await done("unlink", email, "--investor", investorId)
    expect(printed).toContain("These API clients were revoked:\n")
    expect(printed).toContain(`  ${line}revoked `)
    expect(printed).toContain(" because the link to its investor ended\n")
    await done("link", email, "--investor", investorId)
    const second = await create("another robot")
    expect(await done("disable", email)).toMatch(
      new RegExp(`^ {2}${second} another robot, .* because the user was disabled$`, "m"),
    )
    expect(JSON.parse(await done("show", email, "--json")).apiClients).toMatchObject([
      { clientId: second, createdBy: `user:${id}`, revocationReason: "user-disabled" },
      { clientId: first, revokedBy: `user:${maker.id}`, revocationReason: "link-ended" },
    ])
  })

  test("show prints what others wrote without what would move the cursor", async () => {
    const user = await userWithPassword(ctx)
    await ctx.db.user.update({ where: { id: user.id }, data: { name: "Ada\u001b[2J" } })
    expect(await done("show", user.email)).toContain(`${user.email}  Ada\\u001b[2J\n`)
  })
})

describe("users sign-out", () => {
  test("ends every session, and the user may sign in again", async () => {
    const user = await userWithPassword(ctx)
    const sessions = [await signedInBrowser(ctx, user.id), await signedInBrowser(ctx, user.id)]
    for (const id of sessions) expect(await findSignedIn(ctx, id)).not.toBeNull()
    await done("sign-out", user.email)
    for (const id of sessions) expect(await findSignedIn(ctx, id)).toBeNull()
    expect(await attempt(user.email, PASSWORD)).toMatchObject({ kind: "accepted" })
  })
})

describe("users disable and enable", () => {
  test("block a user from open sessions and from signing in, and allow them again", async () => {
    const user = await userWithPassword(ctx)
    const session = await signedInBrowser(ctx, user.id)
    expect(await done("disable", user.email)).toBe("The user was disabled.\n")
    expect(await done("disable", user.email)).toBe("The user was already disabled.\n")
    expect(await findSignedIn(ctx, session)).toBeNull()
    expect(await attempt(user.email, PASSWORD)).toEqual({ kind: "rejected" })
    expect(await done("show", user.email)).toMatch(/^state {10}disabled \d{4}-/m)
    expect(await done("enable", user.email)).toBe("The user may sign in again.\n")
    expect(await done("enable", user.email)).toBe("The user was not disabled.\n")
    expect(await attempt(user.email, PASSWORD)).toMatchObject({ kind: "accepted" })
    expect(await findSignedIn(ctx, session)).toBeNull()
  })
})

test("users enable prints the user as JSON, and of an operator what is proposed", async () => {
  const [user, operator] = [
    await userWithPassword(ctx),
    await userWithPassword(ctx, [{ kind: "operator", role: "checker" }]),
  ]
  for (const { email } of [user, operator]) await done("disable", email)
  expect(JSON.parse(await done("enable", user.email, "--json"))).toEqual(await userNow(ctx, user.id))
  const proposed = JSON.parse(await done("enable", operator.email, "--json"))
  expect(proposed).toMatchObject({ id: operator.id, disabledAt: expect.any(String), state: "proposed" })
  await approveAsItIs(ctx, await openOperator(ctx, "checker"), proposed.approvalId)
  expect((await userNow(ctx, operator.id)).disabledAt).toBeNull()
})

describe("users link and unlink", () => {
  test("change whom a user acts for", async () => {
    const { id, email } = await userWithPassword(ctx)
    const investorId = await newInvestor()
    const to = ["--investor", investorId, "--distributor", distributorId, "--role", "admin"]
    await approveProposed(testDatabaseUrl(), await users("link", email, ...to, "--operator", "checker"))
    expect(await userNow(ctx, id)).toMatchObject({
      investorIds: [investorId],
      distributor: { distributorId, role: "admin" },
      operatorRole: "checker",
    })
    await approveProposed(
      testDatabaseUrl(),
      await users("unlink", email, "--investor", investorId, "--operator", "checker"),
    )
    expect(await userNow(ctx, id)).toMatchObject({ investorIds: [], operatorRole: null })
    expect(await done("unlink", email, "--investor", investorId)).toBe("There was no such link.\n")
  })

  test("print the user as JSON with what is proposed, and what ended with a link", async () => {
    const { id, email } = await userWithPassword(ctx)
    const investorId = await newInvestor()
    const linked = JSON.parse(await done("link", email, "--investor", investorId, "--json"))
    expect(linked).toEqual(await userNow(ctx, id))
    const { approvalId, state, ...user } = JSON.parse(
      await done("link", email, "--operator", "checker", "--json"),
    )
    expect({ user, state }).toEqual({ user: await userNow(ctx, id), state: "proposed" })
    await approveAsItIs(ctx, await openOperator(ctx, "checker"), approvalId)
    const ending = ["unlink", email, "--investor", investorId, "--operator", "checker", "--json"]
    const ended = JSON.parse(await done(...ending))
    expect(ended).toEqual({
      ...(await userNow(ctx, id)),
      hasEnded: true,
      revokedClients: [],
      revokedOperatorClients: [],
      remainingClients: [],
      approvalId: expect.any(String),
      state: "proposed",
    })
    await approveAsItIs(ctx, await openOperator(ctx, "checker"), ended.approvalId)
    expect(await userNow(ctx, id)).toMatchObject({ investorIds: [], operatorRole: null })
  })

  test("change nothing when one of the links leads nowhere", async () => {
    const { id, email } = await userWithPassword(ctx)
    const to = ["--investor", await newInvestor(), "--distributor", randomUUID()]
    expect(await users("link", email, ...to)).toMatchObject({
      code: 1,
      error: "There is no such distributor.\n",
    })
    expect(await userNow(ctx, id)).toMatchObject({ investorIds: [], distributor: null })
  })

  test("change nothing when the role at the operator cannot be proposed", async () => {
    const { id, email } = await userWithPassword(ctx)
    const investor = ["--investor", await newInvestor()]
    const nothing = { code: 1, error: expect.stringContaining("There is nothing to change") }
    await approveProposed(testDatabaseUrl(), await users("link", email, "--operator", "checker"))
    expect(await users("link", email, ...investor, "--operator", "checker")).toMatchObject(nothing)
    expect(await userNow(ctx, id)).toMatchObject({ investorIds: [] })
    await done("link", email, ...investor)
    await approveProposed(testDatabaseUrl(), await users("unlink", email, "--operator", "checker"))
    expect(await users("unlink", email, ...investor, "--operator", "checker")).toMatchObject(nothing)
    expect((await userNow(ctx, id)).investorIds).toHaveLength(1)
  })

  test("end the work for the distributor that is named, not for another one", async () => {
    const link = { kind: "distributor", distributorId, role: "viewer" } as const
    const { id, email } = await userWithPassword(ctx, [link])
    const other = (await openDistributor(ctx)).distributorId
    expect(await done("unlink", email, "--distributor", other)).toBe("There was no such link.\n")
    expect((await userNow(ctx, id)).distributor).toEqual({ distributorId, role: "viewer" })
    await done("unlink", email, "--distributor", distributorId)
    expect((await userNow(ctx, id)).distributor).toBeNull()
  })
})

describe("users reset-second-factor", () => {
  test("removes it, ends every session and emails the user; a second call finds none", async () => {
    const user = await userWithPassword(ctx)
    const session = await signedInBrowser(ctx, user.id)
    const { secret } = await startSecondFactor(ctx, { user })
    const code = currentCode(secret, ctx.clock.now())
    const proof = { user, sessionId: session, code, address: "192.0.2.1", emails: EMAILS }
    await confirmSecondFactor(ctx, proof)
    expect(await attempt(user.email, PASSWORD)).toMatchObject({ needsSecondFactor: true })
    expect(await done("reset-second-factor", user.email)).toContain("signed out everywhere")
    expect(await attempt(user.email, PASSWORD)).toMatchObject({ needsSecondFactor: false })
    expect(await findSignedIn(ctx, session)).toBeNull()
    const mails = await listMails(ctx, { limit: 100 })
    const subjects = mails.flatMap(({ recipient, subject }) => (recipient === user.email ? [subject] : []))
    expect(subjects.toSorted()).toEqual(["Double authentification désactivée", "second factor set up"])
    expect(await done("reset-second-factor", user.email)).toBe("The user had no second factor.\n")
  })
})

test.each([
  ["invite"],
  ["show"],
  ["sign-out"],
  ["disable"],
  ["enable"],
  ["link", "--operator", "maker"],
  ["unlink", "--operator", "maker"],
  ["reset-second-factor"],
])("users %s reports an unknown address, and exits with 1", async (serviceFunction, ...options) => {
  expect(await users(serviceFunction, newEmail(), ...options)).toEqual(UNKNOWN)
})

describe("a wrong command ends with exit code 2 and a sentence", () => {
  test.each([
    [["create", "nobody", "--name", "Ada"], /That is not an email address/],
    [["create", "a@example.org"], /required option '--name <text>'/],
    [["create", "a@example.org", "--name", "  "], /The name must be text of 1 to 120 characters/],
    [["create", "a@example.org", "--name", "x".repeat(121)], /The name must be text of 1 to 120 characters/],
    [
      ["create", "a@example.org", "--name", "A", "--language", "pt"],
      /Allowed choices are en, es, fr, it, de/,
    ],
    [["create", "a@example.org", "--name", "A", "--role", "admin"], /add --distributor <id>/],
    [["link", "a@example.org"], /Add --investor/],
    [["unlink", "a@example.org"], /Add --investor/],
    [["link", "a@example.org", "--investor", "Ada"], /--investor/],
    [["link", "a@example.org", "--operator", "admin"], /Allowed choices are maker, checker/],
    [["disable"], /missing required argument 'email'/],
    [["remove", "a@example.org"], /unknown command 'remove'/],
  ])("%j", async (args, sentence) => {
    const { code, out, error } = await users(...args)
    expect({ code, out }).toEqual({ code: 2, out: "" })
    expect(error).toMatch(sentence)
    expect(error).not.toMatch(/^\s+at /m)
  })
})

describe("--help", () => {
  const SUBCOMMANDS = [
    "create",
    "invite",
    "list",
    "show",
    "sign-out",
    "disable",
    "enable",
    "link",
    "unlink",
    "reset-second-factor",
  ]

  test("names every service function, each with what it does", async () => {
    const help = await done("--help")
    expect([...help.matchAll(/^ {2}([a-z-]+) .*\S/gm)].map(([, serviceFunction]) => serviceFunction)).toEqual(
      expect.arrayContaining(SUBCOMMANDS),
    )
    for (const serviceFunction of SUBCOMMANDS)
      expect(help).toMatch(new RegExp(`^ {2}${serviceFunction} .* {2,}\\S`, "m"))
  })

  test.each(SUBCOMMANDS)("of %s has a usage line", async (serviceFunction) => {
    const help = await done(serviceFunction, "--help")
    expect(help).toContain(
      `users ${serviceFunction} [options]${serviceFunction === "list" ? "" : " <email>"}`,
    )
  })
})
