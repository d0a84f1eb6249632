import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import type { Database } from "#lib/db/client.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { listMails } from "#lib/services/users/mails.ts"
import { disableUser } from "#lib/services/users/users.ts"
import {
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { archiveInvestor, decideInvestor, findInvestorCommitments } from "./decide-investor.ts"
import { endInvestorAccess, inviteToInvestor, listInvestorUsers } from "./investor-access.ts"
import { listInvestorActivity } from "./list-investor-activity.ts"

const ctx = ordersContext(testDatabaseUrl())
const shareClassId = await openShareClass(ctx)
const [staff, others] = [await openDistributor(ctx), await openDistributor(ctx)]
afterAll(() => ctx.db.$disconnect())

const notifier = { emails: accountEmails("https://shares.example"), by: "Tomas (tomas@example.org)" }
const newAddress = () => `${randomUUID()}@example.org`

const invite = (investorId: string, email: string, actor = staff) =>
  inviteToInvestor(ctx, actor, { investorId, email, name: "Claire", locale: "fr", notifier })

const mailsTo = async (email: string) =>
  (await listMails(ctx, { limit: 1_000 })).filter(({ recipient }) => recipient === email)

const choosePassword = (email: string) =>
  ctx.db.user.update({
    where: { email },
    data: {
      passwordHash:
        "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g",
      passwordChangedAt: new Date(),
    },
  })

test("a new person gets an invitation in the chosen language, and access", async () => {
  const { id } = await openInvestor(ctx, staff)
  const email = newAddress()
  const user = await invite(id, ` ${email.toUpperCase()} `)
  expect(user).toMatchObject({ email, state: "invited" })
  expect(await listInvestorUsers(ctx, staff, id)).toEqual([user])
  const [mail, ...more] = await mailsTo(email)
  expect(mail).toMatchObject({ language: "fr", subject: "Votre compte Sharebook" })
  expect(mail?.text).toContain("/fr/invitation/")
  expect(more).toEqual([])
})

test("who has an account is told, keeps their name, and so is everybody who acts for the investor already", async () => {
  const [first, second] = [await openInvestor(ctx, staff), await openInvestor(ctx, staff)]
  const [email, partner] = [newAddress(), newAddress()]
  await invite(first.id, email)
  await choosePassword(email)
  await invite(second.id, partner)
  await choosePassword(partner)
  const user = await invite(second.id, email)
  expect(user.state).toBe("active")
  for (const address of [email, partner]) {
    const [newest] = await mailsTo(address)
    expect(newest?.text).toContain(notifier.by)
    expect(newest?.text).toContain(email)
    expect(newest?.text).toContain("Ada Lovelace")
  }
  const before = (await mailsTo(email)).length
  await invite(second.id, email)
  expect(await mailsTo(email), "inviting again writes to nobody").toHaveLength(before)
  expect(await listInvestorUsers(ctx, staff, second.id)).toHaveLength(2)
})

test("inviting somebody again before they have set a password sends another invitation, of which only the last works", async () => {
  const { id } = await openInvestor(ctx, staff)
  const email = newAddress()
  await invite(id, email)
  await invite(id, email)
  expect(await mailsTo(email)).toHaveLength(2)
  expect(await ctx.db.accountLink.count({ where: { user: { email } } })).toBe(1)
})

test("a disabled account and an archived investor get no access", async () => {
  const [first, second] = [await openInvestor(ctx, staff), await openInvestor(ctx, staff)]
  const email = newAddress()
  const { userId } = await invite(first.id, email)
  await disableUser(ctx, SCHEDULE, { userId })
  await expect(invite(second.id, email)).rejects.toMatchObject({ code: "ConflictError" })
  await archiveInvestor(ctx, staff, second.id)
  await expect(invite(second.id, newAddress())).rejects.toMatchObject({ code: "ConflictError" })
  expect(await listInvestorUsers(ctx, staff, second.id)).toEqual([])
})

test("another distributor's investor is not found, whatever is asked of it", async () => {
  const { id } = await openInvestor(ctx, others)
  const { userId } = await invite(id, newAddress(), others)
  const notFound = { code: "NotFoundError" }
  await expect(invite(id, newAddress())).rejects.toMatchObject(notFound)
  await expect(listInvestorUsers(ctx, staff, id)).rejects.toMatchObject(notFound)
  await expect(endInvestorAccess(ctx, staff, { investorId: id, userId })).rejects.toMatchObject(notFound)
  await expect(listInvestorActivity(ctx, staff, id)).rejects.toMatchObject(notFound)
  await expect(findInvestorCommitments(ctx, staff, id)).rejects.toMatchObject(notFound)
  expect(await listInvestorUsers(ctx, others, id)).toHaveLength(1)
})

test("access ends once, and only that of the investor", async () => {
  const [first, second] = [await openInvestor(ctx, staff), await openInvestor(ctx, staff)]
  const email = newAddress()
  const { userId } = await invite(first.id, email)
  await invite(second.id, email)
  await endInvestorAccess(ctx, staff, { investorId: first.id, userId })
  await endInvestorAccess(ctx, staff, { investorId: first.id, userId })
  expect(await listInvestorUsers(ctx, staff, first.id)).toEqual([])
  expect(await listInvestorUsers(ctx, staff, second.id)).toHaveLength(1)
  const kinds = (await listInvestorActivity(ctx, staff, first.id)).map((entry) =>
    entry.of === "investor" ? entry.kind : entry.of,
  )
  expect(kinds.filter((kind) => kind === "access-ended")).toHaveLength(1)
})

test("the activity of an investor has what happened and who did it, newest first", async () => {
  const { id } = await openInvestor(ctx, staff)
  ctx.moveTo("2025-02-03T09:01:00Z")
  await openBankAccount(ctx, staff, id)
  ctx.moveTo("2025-02-03T09:02:00Z")
  await fundedOrder(ctx, staff, { investorId: id, shareClassId, value: "1000" })
  ctx.moveTo("2025-02-03T09:03:00Z")
  await decideInvestor(ctx, OPERATOR, { id, decision: "suspend", message: "Address unknown." })
  const activity = await listInvestorActivity(ctx, staff, id)
  expect(
    activity.map((entry) => {
      if (entry.of === "investor") return [entry.kind, entry.subject]
      return entry.of === "order" ? [entry.status, entry.order.symbol] : [entry.of]
    }),
  ).toEqual([
    ["suspended", "Address unknown."],
    ["pending-valuation", "EUTBL"],
    ["pending-wire", "EUTBL"],
    ["account-added", "•••• 0189, EUR"],
    ["created", null],
  ])
})

test("the activity of an investor is that of one moment, whatever happens while it is read", async () => {
  const { id } = await openInvestor(ctx, staff)
  await fundedOrder(ctx, staff, { investorId: id, shareClassId, value: "1000" })
  const before = await listInvestorActivity(ctx, staff, id)
  let isPlaced = false
  // Places an order once the snapshot has been taken.
  const db = new Proxy(ctx.db, {
    get: (pool, name) =>
      name === "$transaction"
        ? (read: (tx: Database) => Promise<unknown>, options: object) =>
            pool.$transaction(async (tx) => {
              await tx.$queryRaw`SELECT 1 FROM investors LIMIT 1`
              await fundedOrder(ctx, staff, { investorId: id, shareClassId, value: "2000" })
              isPlaced = true
              return read(tx)
            }, options)
        : Reflect.get(pool, name),
  })
  expect(await listInvestorActivity({ ...ctx, db }, staff, id)).toEqual(before)
  expect(isPlaced).toBe(true)
  const after = await listInvestorActivity(ctx, staff, id)
  expect(after.filter(({ of }) => of === "order")).toHaveLength(4)
})
