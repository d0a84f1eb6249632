import { afterAll, expect, it } from "vitest"
import { MAIL_RETRY_SECONDS } from "#lib/domain/users/mail.ts"
import { PEPPER } from "#test/pepper.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import type { SendMail } from "./deliver-mails.ts"
import { deliverMails } from "./deliver-mails.ts"
import { postMail } from "./mails.ts"

const ctx = testClockContext(testDatabaseUrl(), "2026-11-21T09:00:00Z")
afterAll(() => ctx.db.$disconnect())

const post = (recipient: string) =>
  postMail(
    ctx.db,
    recipient,
    { language: "en", subject: "Hello", text: `to ${recipient}` },
    { pepper: PEPPER, at: ctx.clock.now() },
  )

/** A server that stores emails, and fails on request. */
function mailServer(fails = () => false): { send: SendMail; received: string[] } {
  const received: string[] = []
  const send: SendMail = async ({ recipient, text }) => {
    if (fails()) throw new Error("451 try again later")
    received.push(`${recipient}: ${text}`)
  }
  return { send, received }
}

it("an email is sent once, by whatever process and however often", async () => {
  await post("once@example.org")
  const { send, received } = mailServer()
  await Promise.all(Array.from({ length: 8 }, () => deliverMails(ctx, { send })))
  await deliverMails(ctx, { send })
  expect(received).toEqual(["once@example.org: to once@example.org"])
})

it("what fails is tried again later and later, and given up after a day and a half", async () => {
  await post("later@example.org")
  let fails = true
  const { send, received } = mailServer(() => fails)
  for (const seconds of MAIL_RETRY_SECONDS) {
    expect((await deliverMails(ctx, { send })).failed).toHaveLength(1)
    ctx.pass(seconds - 1)
    expect((await deliverMails(ctx, { send })).failed).toHaveLength(0)
    ctx.pass(1)
  }
  expect((await deliverMails(ctx, { send })).failed).toHaveLength(1)
  fails = false
  ctx.pass(1_000_000)
  await deliverMails(ctx, { send })
  expect(received).toEqual([])
})

it("a mail that one failed attempt did not send, the next one does", async () => {
  await post("second@example.org")
  let fails = true
  const { send, received } = mailServer(() => fails)
  await deliverMails(ctx, { send })
  fails = false
  ctx.pass(MAIL_RETRY_SECONDS[0])
  await deliverMails(ctx, { send })
  expect(received).toEqual(["second@example.org: to second@example.org"])
})
