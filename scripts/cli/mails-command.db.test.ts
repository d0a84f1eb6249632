import { randomUUID } from "node:crypto"
import { afterAll, afterEach, describe, expect, test } from "vitest"
import type { MailServer } from "#e2e/fixtures/servers/mail-server.ts"
import { startMailServer } from "#e2e/fixtures/servers/mail-server.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { MAIL_RETRY_SECONDS } from "#lib/domain/users/mail.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import { mailTransport } from "#lib/mails/mail-transport.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import { inviteUser } from "#lib/services/users/account-links.ts"
import { deliverMails } from "#lib/services/users/deliver-mails.ts"
import { createUser } from "#lib/services/users/users.ts"
import { signInAs } from "#test/operators/sign-in-as.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { runHere } from "./run-here.fixture.ts"

const ORIGIN = "https://funds.example.org"
const NONE =
  "Nothing to retry: sent emails are not sent again, and waiting ones are retried within minutes.\n"

await signInAs(testDatabaseUrl(), "maker")

/** The command line works at the time of the machine; this clock begins there and is moved on. */
const ctx = testClockContext(testDatabaseUrl(), systemClock.now())
let isDown = false
const server: MailServer = await startMailServer({ rejectsRecipient: () => isDown })

afterEach(async () => {
  isDown = false
  await ctx.db.mail.deleteMany()
})
afterAll(async () => {
  await server.close()
  await ctx.db.$disconnect()
})

const mails = async (...args: readonly string[]): Promise<string> => {
  const { code, out, error } = await runHere("mails", ...args)
  expect({ code, error }).toEqual({ code: 0, error: "" })
  return out
}

/** What the outbox of a process does. */
async function deliver(): Promise<void> {
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: undefined,
    PUBLIC_ORIGIN: ORIGIN,
    DEMO: false,
  }
  const send = mailTransport(settings)
  invariant(send, "an address is set")
  await deliverMails(ctx, { send })
}

/** Delivers mails also when the command line scheduled them by the machine's clock, which is ahead of the clock of this file. */
async function deliverLater(): Promise<void> {
  ctx.pass(A_WHILE_SECONDS)
  await deliver()
  ctx.pass(-A_WHILE_SECONDS)
}

const A_WHILE_SECONDS = 600

/** Somebody who is invited: to whom, by which mail, and what nobody else may read. */
async function invited(): Promise<Readonly<{ email: string; id: string; token: string }>> {
  const email = `${randomUUID()}@example.org`
  const user = await createUser(ctx, SCHEDULE, { email, name: "Ada", locale: "en", links: [] })
  const emails = accountEmails(ORIGIN)
  const { token } = await inviteUser(ctx, SCHEDULE, { userId: user.id, emails })
  const { id } = await ctx.db.mail.findFirstOrThrow({ where: { recipient: email } })
  return { email, id, token }
}

/** Somebody who is invited and whose mail was given up after a day and a half; the clock is back at the invitation. */
async function givenUp(): Promise<Awaited<ReturnType<typeof invited>>> {
  const mail = await invited()
  isDown = true
  for (const seconds of [...MAIL_RETRY_SECONDS, 0]) {
    await deliver()
    ctx.pass(seconds)
  }
  for (const seconds of MAIL_RETRY_SECONDS) ctx.pass(-seconds)
  isDown = false
  return mail
}

const takenFor = (email: string): number =>
  server.accepted.filter(({ recipients }) => recipients.includes(email)).length

describe("mails list", () => {
  test("lists the state of each email, its recipient and the response of the server, and no link", async () => {
    const lost = await givenUp()
    ctx.pass(1)
    const sent = await invited()
    await deliver()
    ctx.pass(1)
    const waiting = await invited()
    const listed = await mails("list")
    expect(listed.split("\n")).toEqual([
      expect.stringMatching(`^${waiting.id}  waiting   ${waiting.email}  ".*attempts 0, next 2`),
      expect.stringMatching(`^${sent.id}  sent      ${sent.email}  "Your Sharebook account.*"  sent 2`),
      expect.stringMatching(
        `^${lost.id}  given-up  ${lost.email}  "Your Sharebook account.*attempts 7, ".*550 5.1.1`,
      ),
      "",
    ])
    const json = await mails("list", "--json")
    expect(JSON.parse(json)).toHaveLength(3)
    for (const { token } of [lost, sent, waiting]) expect(listed + json).not.toContain(token)
    expect(JSON.parse(await mails("list", "--status", "given-up", "--json"))).toMatchObject([
      { id: lost.id, status: "given-up", attempts: 7, sentAt: null, nextAttemptAt: null },
    ])
    expect(await mails("list", "--limit", "1")).toContain("There are more: increase --limit.\n")
  })

  test("reports that there are none", async () => {
    expect(await mails("list", "--status", "waiting")).toBe("No emails found.\n")
  })
})

describe("mails retry", () => {
  test("delivers an email that was given up, once", async () => {
    const { id, email } = await givenUp()
    expect(await mails("retry", id)).toBe("1 email will be retried by the service within seconds.\n")
    await deliverLater()
    await deliverLater()
    expect(takenFor(email)).toBe(1)
    expect(await mails("retry", id)).toBe(NONE)
  })

  test("with --all does not touch emails that were sent or may be being sent", async () => {
    const lost = await givenUp()
    const sent = await invited()
    await deliver()
    const fresh = await invited()
    expect(await mails("retry", "--all")).toBe("1 email will be retried by the service within seconds.\n")
    await deliverLater()
    for (const { email } of [lost, sent, fresh]) expect(takenFor(email)).toBe(1)
  })

  test("with an unknown id retries none", async () => {
    expect(await mails("retry", randomUUID())).toBe(NONE)
  })
})

describe("a wrong command exits with code 2 and a message", () => {
  test.each([
    [["retry"], /Give the id of an email, or --all/],
    [["retry", randomUUID(), "--all"], /Give the id of an email, or --all/],
    [["retry", "Ada"], /The email id/],
    [["list", "--status", "lost"], /"waiting", "sent", "given-up"|waiting, sent, given-up/],
    [["list", "--limit", "0"], /from 1 to 1000/],
  ])("%j", async (args, sentence) => {
    const { code, out, error } = await runHere("mails", ...args)
    expect({ code, out }).toEqual({ code: 2, out: "" })
    expect(error).toMatch(sentence)
  })
})
