import { randomUUID } from "node:crypto"
import { afterAll, afterEach, describe, expect, it } from "vitest"
import { LOCAL_CERTIFICATE } from "#e2e/fixtures/servers/local-certificate.ts"
import type { MailServer, MailServerOptions } from "#e2e/fixtures/servers/mail-server.ts"
import { startMailServer } from "#e2e/fixtures/servers/mail-server.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { MAIL_RETRY_SECONDS } from "#lib/domain/users/mail.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { inviteUser } from "#lib/services/users/account-links.ts"
import { deliverMails } from "#lib/services/users/deliver-mails.ts"
import { listMails } from "#lib/services/users/mails.ts"
import { createUser } from "#lib/services/users/users.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { accountEmails } from "./account-emails.ts"
import { mailTransport } from "./mail-transport.ts"

const ORIGIN = "https://funds.example.org"
const ctx = testClockContext(testDatabaseUrl(), "2026-11-21T09:00:00Z")
const servers: MailServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ close }) => close()))
  await ctx.db.mail.deleteMany()
})
afterAll(() => ctx.db.$disconnect())

async function open(options?: MailServerOptions): Promise<MailServer> {
  const server = await startMailServer(options)
  servers.push(server)
  return server
}

const LOGIN = { user: "sharebook@example.org", password: "p@ss:word/ä" }

/** The login as an address writes it. */
const WRITTEN = `${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(LOGIN.password)}`

/** Trusts the authority of the tests. */
const TRUST = `tls.ca=${encodeURIComponent(LOCAL_CERTIFICATE)}`

/** Sends what is due by a server of this address, as the outbox of a process does. */
function deliverBy(smtpUrl: string) {
  const settings = {
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Funds <funds@example.org>",
    PUBLIC_ORIGIN: ORIGIN,
    DEMO: false,
  }
  const send = mailTransport(settings)
  invariant(send, "an address is set")
  return deliverMails(ctx, { send })
}

const deliver = ({ port }: Pick<MailServer, "port">) => deliverBy(`smtp://127.0.0.1:${port}`)

/** Somebody who is invited: their address, and the link that the mail has to carry. */
async function invited(locale: (typeof LANGUAGES)[number] = "en", name = "Marie Durand") {
  const email = `${randomUUID()}@example.org`
  const { id } = await createUser(ctx, SCHEDULE, { email, name, locale, links: [] })
  const emails = accountEmails(ORIGIN)
  const { token } = await inviteUser(ctx, SCHEDULE, { userId: id, emails })
  const prefix = locale === "en" ? "" : `/${locale}`
  return { email, token, link: `${ORIGIN}${prefix}/invitation/${token}` }
}

const newest = async () => (await listMails(ctx, { limit: 1 }))[0]

const header = ({ headers }: MailServer["accepted"][number]["mail"], name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

describe("a mail", () => {
  it.each(LANGUAGES)("in %s arrives with its headers, as text and as HTML", async (locale) => {
    const server = await open()
    const { email, link } = await invited(locale, "Zoë “Ada” Ørsted")
    const waiting = await newest()
    expect(await deliver(server)).toEqual({ sent: 1, failed: [] })
    const [{ recipients, mail } = { recipients: [], mail: undefined }] = server.accepted
    invariant(mail, "the server has taken it")
    expect(recipients).toEqual([email])
    expect(mail.from).toMatchObject({ address: "funds@example.org", name: "Funds" })
    expect(mail.to).toMatchObject([{ address: email, name: "" }])
    expect(mail.subject).toBe(waiting?.subject)
    expect(mail.messageId).toBe(`<${waiting?.id}@funds.example.org>`)
    expect(Math.abs(Date.parse(mail.date ?? "") - Date.now())).toBeLessThan(60_000)
    expect(header(mail, "content-language")).toEqual([locale])
    expect(header(mail, "auto-submitted")).toEqual(["auto-generated"])
    expect(mail.text?.trim()).toBe(waiting?.text.trim())
    expect(mail.text?.split("\n")).toContain(link)
    expect(mail.html).toContain(`<html lang="${locale}">`)
    expect(mail.html).toContain(`<a href="${link}">`)
    expect(mail.html).toContain("Zoë “Ada” Ørsted")
    expect(mail.attachments).toEqual([])
  })

  it("has one recipient, however the address is written, and its headers are ours", async () => {
    const server = await open()
    await invited("en", "Ada\r\nBcc: elsewhere@example.org")
    const several = await invited()
    const recipient = `${several.email},elsewhere@example.org`
    await runOnServer(
      testOwnerUrl(),
      `UPDATE mails SET recipient = '${recipient}' WHERE recipient = '${several.email}'`,
    )
    expect(await deliver(server)).toMatchObject({ sent: 1, failed: [{}] })
    expect(server.accepted.map(({ recipients }) => recipients.length)).toEqual([1])
    expect(server.accepted.flatMap(({ mail }) => header(mail, "bcc"))).toEqual([])
  })
})

describe("the connection", () => {
  it("is encrypted by STARTTLS where the server offers it, before the password is told", async () => {
    const server = await open({ encryption: "starttls", login: LOGIN })
    await invited()
    const { sent } = await deliverBy(`smtp://${WRITTEN}@127.0.0.1:${server.port}?${TRUST}`)
    expect(sent).toBe(1)
    expect(server.accepted).toMatchObject([{ isEncrypted: true, user: LOGIN.user }])
    expect(server.passwords).toEqual([LOGIN.password])
  })

  it("is encrypted from the first byte by smtps", async () => {
    const server = await open({ encryption: "from the first byte", login: LOGIN })
    await invited()
    await deliverBy(`smtps://${WRITTEN}@127.0.0.1:${server.port}?${TRUST}`)
    expect(server.accepted).toMatchObject([{ isEncrypted: true, user: LOGIN.user }])
  })

  it("to this machine may be plain", async () => {
    const server = await open({ login: LOGIN })
    await invited()
    await deliverBy(`smtp://${WRITTEN}@localhost:${server.port}`)
    expect(server.accepted).toMatchObject([{ isEncrypted: false, user: LOGIN.user }])
  })

  it("to any other machine is never plain: neither password nor mail is told", async () => {
    const server = await open({ login: LOGIN })
    await invited()
    // An address of this machine that does not look like one.
    const { failed } = await deliverBy(`smtp://${WRITTEN}@0.0.0.0:${server.port}`)
    expect(failed).toHaveLength(1)
    expect([server.accepted, server.passwords]).toEqual([[], []])
    expect((await newest())?.lastError).toMatch(/STARTTLS|upgrad/i)
  })

  it("to any other machine is plain where the operator says so", async () => {
    const server = await open()
    await invited()
    await deliverBy(`smtp://0.0.0.0:${server.port}?requireTLS=false`)
    expect(server.accepted).toMatchObject([{ isEncrypted: false }])
  })

  it("to a server whose certificate nobody trusts tells nothing", async () => {
    const server = await open({ encryption: "starttls", login: LOGIN })
    await invited()
    const { failed } = await deliverBy(`smtp://${WRITTEN}@127.0.0.1:${server.port}`)
    expect(failed).toHaveLength(1)
    expect([server.accepted, server.passwords]).toEqual([[], []])
    expect((await newest())?.lastError).toMatch(/certificate/)
  })

  it("with a wrong password leaves the mail waiting, and writes the password nowhere", async () => {
    const server = await open({ encryption: "starttls", login: LOGIN })
    await invited()
    const url = `smtp://${encodeURIComponent(LOGIN.user)}:not-the-password@127.0.0.1:${server.port}?${TRUST}`
    const { failed } = await deliverBy(url)
    expect(server.accepted).toEqual([])
    expect((await newest())?.lastError).toMatch(/535 5\.7\.8 authentication failed/)
    expect(JSON.stringify([failed, await newest()])).not.toContain("not-the-password")
  })
})

describe("a mail that could not be handed over", () => {
  it("because its recipient is rejected waits, and holds up nobody else's", async () => {
    let rejected = ""
    const server = await open({ rejectsRecipient: (recipient) => recipient === rejected })
    const [gone, reached] = [await invited(), await invited()]
    rejected = gone.email
    expect(await deliver(server)).toMatchObject({ sent: 1, failed: [{}] })
    expect(server.accepted.map(({ recipients }) => recipients)).toEqual([[reached.email]])
    const mails = await listMails(ctx, { limit: 2 })
    const waiting = mails.find(({ recipient }) => recipient === gone.email)
    expect(waiting).toMatchObject({ sentAt: null, attempts: 1 })
    expect(waiting?.lastError).toMatch(/550 5\.1\.1 no such mailbox/)
    expect(waiting?.lastError).not.toContain(gone.token)
    rejected = ""
    ctx.pass(MAIL_RETRY_SECONDS[0])
    await deliver(server)
    expect(server.accepted.map(({ recipients }) => recipients)).toEqual([[reached.email], [gone.email]])
  })

  it("because the server is down is tried again later and later, and arrives once when it is back", async () => {
    const { port, close } = await startMailServer()
    await close()
    const { email } = await invited()
    for (const [attempt, seconds] of MAIL_RETRY_SECONDS.slice(0, 3).entries()) {
      expect(await deliver({ port })).toMatchObject({ sent: 0, failed: [{}] })
      expect(await newest()).toMatchObject({ sentAt: null, attempts: attempt + 1 })
      expect((await newest())?.lastError).toMatch(/ECONNREFUSED/)
      ctx.pass(seconds - 1)
      expect(await deliver({ port })).toEqual({ sent: 0, failed: [] })
      ctx.pass(1)
    }
    const server = await open({ port })
    await Promise.all(Array.from({ length: 4 }, () => deliver(server)))
    for (const seconds of MAIL_RETRY_SECONDS) {
      ctx.pass(seconds)
      await deliver(server)
    }
    expect(server.accepted.map(({ recipients }) => recipients)).toEqual([[email]])
    expect(await newest()).toMatchObject({ sentAt: expect.any(String), lastError: null, attempts: 4 })
  })

  it("as the server says, although it was, comes again as the same message", async () => {
    let forgets = true
    const server = await open({ failsAfterAccepting: () => forgets })
    await invited()
    expect(await deliver(server)).toMatchObject({ sent: 0 })
    forgets = false
    ctx.pass(MAIL_RETRY_SECONDS[0])
    await deliver(server)
    const ids = server.accepted.map(({ mail }) => mail.messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })
})
