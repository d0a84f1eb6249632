import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"
import { createUserWithPassword } from "#e2e/fixtures/people/users.ts"
import { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { LOCAL_CERTIFICATE } from "#e2e/fixtures/servers/local-certificate.ts"
import type { MailServer, MailServerOptions } from "#e2e/fixtures/servers/mail-server.ts"
import { startMailServer } from "#e2e/fixtures/servers/mail-server.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { OWN_SERVERS_LOG, startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { openDatabase } from "#lib/db/client.ts"
import { MAIL_RETRY_SECONDS } from "#lib/domain/users/mail.ts"
import { PEPPER } from "#test/pepper.ts"
import { testContext } from "#test/test-context.ts"
import { until } from "#test/until.ts"

// End to end with a separate service: emails requested on the web arrive at a mail server.

const LOGIN = { user: "sharebook", password: "mail password of the suite" }
const HOW: MailServerOptions = { encryption: "starttls", login: LOGIN }

let folder: string
let database: Awaited<ReturnType<typeof createScratchDatabase>>
let db: ReturnType<typeof openDatabase>
let mailServer: MailServer
let service: OwnServer

beforeAll(async () => {
  rememberSecrets(LOGIN.password)
  folder = await mkdtemp(path.join(tmpdir(), "sharebook-mails-"))
  await writeFile(path.join(folder, "authority.pem"), LOCAL_CERTIFICATE)
  database = await createScratchDatabase()
  db = openDatabase(database.url)
  mailServer = await startMailServer(HOW)
  service = await startOwnServer({
    DATABASE_URL: database.url,
    SECRET_PEPPER: PEPPER,
    LOG_LEVEL: "debug",
    SMTP_URL: `smtp://${LOGIN.user}:${encodeURIComponent(LOGIN.password)}@localhost:${mailServer.port}?requireTLS=true`,
    NODE_EXTRA_CA_CERTS: path.join(folder, "authority.pem"),
  })
})

afterAll(async () => {
  await service.stop()
  await mailServer.close()
  await db.$disconnect()
  await database.drop()
  await rm(folder, { recursive: true })
})

const newPerson = () => createUserWithPassword({ ctx: testContext(db) })

const post = (target: string, payload: unknown) =>
  send(target, {
    origin: service.origin,
    method: "POST",
    headers: { Origin: service.origin.origin, "Content-Type": "application/json" },
    body: JSON.stringify(payload),
  })

const askForPassword = async (email: string) =>
  expect((await post("/api/web/password-resets", { email })).status).toBe(204)

const takenFor = (email: string) =>
  mailServer.accepted.filter(({ recipients }) => recipients.length === 1 && recipients[0] === email)

const mailFor = (recipient: string) => db.mail.findFirstOrThrow({ where: { recipient } })

/** Tokens of emailed links. */
const tokens: string[] = []

function tokenIn(text = ""): string {
  const token = /\/password-reset\/([\w-]{43})$/m.exec(text)?.[1] ?? ""
  expect(token).not.toBe("")
  rememberSecrets(token)
  tokens.push(token)
  return token
}

it("the link to a new password arrives by email within seconds and works", async () => {
  const { email } = await newPerson()
  await askForPassword(email)
  await until("the mail has arrived", async () => takenFor(email).length > 0)
  const [{ isEncrypted, user, mail } = { isEncrypted: false, user: "", mail: undefined }] = takenFor(email)
  expect({ isEncrypted, user }).toEqual({ isEncrypted: true, user: LOGIN.user })
  const token = tokenIn(mail?.text)
  expect(mail?.text).toContain(`${service.origin.origin}/password-reset/${token}`)
  expect(mail?.html).toContain(`href="${service.origin.origin}/password-reset/${token}"`)
  expect((await new HttpBrowser(service.origin).get(`/password-reset/${token}`)).status).toBe(200)
  const password = "seven lamps of architecture"
  expect((await post(`/api/web/password-resets/${token}`, { password, endsAccess: false })).status).toBe(204)
  await until("the change is emailed", async () => takenFor(email).length === 2)
})

it("while the mail server is down emails wait, and arrive once when it is back", async () => {
  const { email } = await newPerson()
  await mailServer.close()
  await askForPassword(email)
  const failed = { recipient: email, lastError: { not: null } }
  await until("an attempt has failed", async () => (await db.mail.count({ where: failed })) > 0)
  const { sentAt, attempts, nextAttemptAt, lastError, id } = await mailFor(email)
  expect({ sentAt, attempts }).toEqual({ sentAt: null, attempts: 1 })
  expect(lastError).toMatch(/ECONNREFUSED/)
  const wait = (nextAttemptAt?.getTime() ?? 0) - Date.now()
  expect(wait).toBeGreaterThan((MAIL_RETRY_SECONDS[0] - 30) * 1000)
  // The log line is written after the row.
  await until("the log names the mail", async () =>
    (await readFile(OWN_SERVERS_LOG, "utf8")).includes(`"mailId":"${id}"`),
  )

  mailServer = await startMailServer({ ...HOW, port: mailServer.port })
  await db.mail.updateMany({ where: { id }, data: { nextAttemptAt: new Date() } })
  await until("the mail has arrived", async () => (await mailFor(email)).sentAt !== null)
  // A later email shows that the outbox was processed again.
  const later = await newPerson()
  await askForPassword(later.email)
  await until("a later one has too", async () => takenFor(later.email).length > 0)
  expect(takenFor(email)).toHaveLength(1)
  expect(await mailFor(email)).toMatchObject({ attempts: 2, lastError: null, nextAttemptAt: null })
  tokenIn(takenFor(email)[0]?.mail.text)
})

it("the log has the error, and no link and no password", async () => {
  const log = await readFile(OWN_SERVERS_LOG, "utf8")
  expect(log).toContain("a mail could not be sent")
  expect(log).toContain('"url":"/password-reset/')
  expect(tokens.length).toBeGreaterThan(1)
  for (const secret of [LOGIN.password, encodeURIComponent(LOGIN.password), ...tokens]) {
    expect(log).not.toContain(secret)
  }
})
