import { randomUUID } from "node:crypto"
import { afterAll, describe, expect, it, test } from "vitest"
import type { Database } from "#lib/db/client.ts"
import { moveClockOffset } from "#lib/db/sandbox/business-clock.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { systemClock } from "#lib/services/context.ts"
import { endDistributor } from "#lib/services/distributors/distributors.ts"
import { linkUser, unlinkUser } from "#lib/services/users/link-user.ts"
import { listMails } from "#lib/services/users/mails.ts"
import { purgeOldRecords } from "#lib/services/users/purge-old-records.ts"
import { setPasswordByLink } from "#lib/services/users/set-password-by-link.ts"
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
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { EMAILS, newUser, PASSWORD, userNow, userWithPassword } from "#test/users/sample-users.ts"
import { archiveInvestor, decideInvestor, findInvestorCommitments } from "./decide-investor.ts"
import {
  acceptInvestorInvitation,
  declineInvestorInvitation,
  listInvestorInvitations,
} from "./decide-invitation.ts"
import { endInvestorAccess, inviteToInvestor, listInvestorUsers } from "./investor-access.ts"
import { listInvestorActivity } from "./list-investor-activity.ts"

const ctx = ordersContext(testDatabaseUrl())
const shareClassId = await openShareClass(ctx)
const [staff, others] = [await openDistributor(ctx), await openDistributor(ctx)]
afterAll(() => ctx.db.$disconnect())

const HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g"

type Staff = typeof staff

const colleagueOf = ({ distributorId }: Staff, role: DistributorRole = "operator") =>
  newUser(ctx, [{ kind: "distributor", distributorId, role }])
const inviters = new Map([
  [staff, await colleagueOf(staff)],
  [others, await colleagueOf(others)],
])

const notifier = { emails: accountEmails("https://shares.example"), by: "Tomas (tomas@example.org)" }
const newAddress = () => `${randomUUID()}@example.org`
const GONE = { code: "NotFoundError" }

const invite = (
  investorId: string,
  email: string,
  actor = staff,
  inviterId = inviters.get(actor)?.id ?? "",
) => inviteToInvestor(ctx, actor, { investorId, inviterId, email, name: "Claire", locale: "fr", notifier })

const mailsTo = async (email: string) =>
  (await listMails(ctx, { limit: 1_000 })).filter(({ recipient }) => recipient === email)

const accept = (userId: string, investorId: string) =>
  acceptInvestorInvitation(ctx, { userId, investorId, emails: notifier.emails })

const decline = (userId: string, investorId: string) => declineInvestorInvitation(ctx, { userId, investorId })

/** The investors that a user acts for. */
const actsFor = async (userId: string) => (await userNow(ctx, userId)).investorIds

/** What happened to the access to an investor, and to whom and by whom as its staff sees it, the first first. */
const accessEvents = async (investorId: string) =>
  (await listInvestorActivity(ctx, staff, investorId))
    .flatMap((entry) =>
      entry.of === "investor" && entry.kind.startsWith("access-")
        ? [[entry.kind, entry.subject, entry.by]]
        : [],
    )
    .toReversed()

const auditActions = async (userId: string) =>
  (await ctx.db.auditRecord.findMany({ where: { subjectKind: "user", subjectId: userId } })).map(
    ({ action }) => action,
  )

/** An investor, and a user with a password who is invited to act for them. */
async function askedUser(inviterId = inviters.get(staff)?.id ?? "") {
  const { id: investorId } = await openInvestor(ctx, staff)
  const user = await userWithPassword(ctx)
  const invited = await invite(investorId, user.email, staff, inviterId)
  return { investorId, user, invited }
}

const expireInvitations = (userId: string) =>
  runOnServer(
    testOwnerUrl(),
    `UPDATE investor_invitations SET created_at = '2020-01-01T00:00:00Z', expires_at = '2020-01-08T00:00:00Z'
     WHERE user_id = '${userId}'`,
  )

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

describe("the invitation of a person with an account", () => {
  it("gives access once they accept, and nothing before; they and who acts for the investor are told then", async () => {
    const { investorId, user, invited } = await askedUser()
    const partner = newAddress()
    await invite(investorId, partner)
    const before = (await mailsTo(partner)).length
    expect(invited).toMatchObject({ userId: user.id, email: user.email, state: "invited" })
    expect(await actsFor(user.id)).toEqual([])
    const [asked, ...more] = await mailsTo(user.email)
    expect(more).toEqual([])
    expect(asked).toMatchObject({ language: "fr" })
    for (const fact of [notifier.by, "Ada Lovelace", "https://shares.example/fr/account/invitations"])
      expect(asked?.text).toContain(fact)
    expect(await listInvestorInvitations(ctx, user.id)).toMatchObject([
      { investorId, investor: "Ada Lovelace", invitedBy: notifier.by },
    ])
    await accept(user.id, investorId)
    await accept(user.id, investorId)
    expect(await actsFor(user.id)).toEqual([investorId])
    expect(await listInvestorInvitations(ctx, user.id)).toEqual([])
    for (const address of [user.email, partner]) {
      const [newest] = await mailsTo(address)
      for (const fact of [notifier.by, user.email, "Ada Lovelace"]) expect(newest?.text).toContain(fact)
    }
    expect(await mailsTo(user.email)).toHaveLength(2)
    expect(await mailsTo(partner)).toHaveLength(before + 1)
    const users = await listInvestorUsers(ctx, staff, investorId)
    expect(users.map(({ email, state }) => [email, state]).toSorted()).toEqual(
      [
        [partner, "invited"],
        [user.email, "active"],
      ].toSorted(),
    )
    await invite(investorId, user.email)
    expect(await mailsTo(user.email), "inviting again writes to nobody").toHaveLength(2)
  })

  it("is declined: nobody gets access, its staff sees it without the name of the account, and can invite again", async () => {
    const { investorId, user } = await askedUser()
    await decline(user.id, investorId)
    await expect(decline(user.id, investorId)).rejects.toMatchObject(GONE)
    await expect(accept(user.id, investorId)).rejects.toMatchObject(GONE)
    expect(await actsFor(user.id)).toEqual([])
    expect(await listInvestorUsers(ctx, staff, investorId)).toEqual([])
    expect((await accessEvents(investorId)).at(-1)).toEqual(["access-declined", user.email, user.email])
    await invite(investorId, user.email)
    await accept(user.id, investorId)
    expect((await accessEvents(investorId)).at(-1)).toEqual(["access-given", user.email, user.email])
  })

  it("sent again is one invitation, open for another seven days; withdrawn, it cannot be accepted", async () => {
    const { investorId, user, invited } = await askedUser()
    await expireInvitations(user.id)
    expect(await listInvestorUsers(ctx, staff, investorId)).toMatchObject([{ state: "expired" }])
    await expect(accept(user.id, investorId)).rejects.toMatchObject(GONE)
    await expect(decline(user.id, investorId)).rejects.toMatchObject(GONE)
    expect(await listInvestorInvitations(ctx, user.id)).toEqual([])
    const again = await invite(investorId, user.email)
    expect(again.state).toBe("invited")
    expect(Date.parse(again.invitedUntil ?? "")).toBeGreaterThanOrEqual(
      Date.parse(invited.invitedUntil ?? ""),
    )
    expect(await mailsTo(user.email)).toHaveLength(2)
    expect(await listInvestorUsers(ctx, staff, investorId)).toHaveLength(1)
    await endInvestorAccess(ctx, staff, { investorId, userId: user.id })
    await endInvestorAccess(ctx, staff, { investorId, userId: user.id })
    expect(await listInvestorUsers(ctx, staff, investorId)).toEqual([])
    await expect(accept(user.id, investorId)).rejects.toMatchObject(GONE)
    expect((await accessEvents(investorId)).map(([kind]) => kind)).toEqual([
      "access-asked",
      "access-withdrawn",
    ])
  })

  it("accepted twice at once is one access; accepted and withdrawn at once, it is one of both", async () => {
    const { investorId, user } = await askedUser()
    await Promise.all([accept(user.id, investorId), accept(user.id, investorId)])
    expect((await accessEvents(investorId)).filter(([kind]) => kind === "access-given")).toHaveLength(1)
    expect(await mailsTo(user.email)).toHaveLength(2)
    for (let round = 0; round < 5; round += 1) {
      const raced = await askedUser()
      const key = { investorId: raced.investorId, userId: raced.user.id }
      const [accepted] = await Promise.allSettled([
        accept(key.userId, key.investorId),
        endInvestorAccess(ctx, staff, key),
      ])
      const kinds = (await accessEvents(key.investorId)).map(([kind]) => kind)
      if (accepted.status === "rejected") expect(kinds).toEqual(["access-asked", "access-withdrawn"])
      else expect(kinds.slice(0, 2)).toEqual(["access-asked", "access-given"])
      expect(await ctx.db.investorInvitation.count({ where: key })).toBe(0)
    }
  })

  it.each<[because: string, change: (of: Awaited<ReturnType<typeof askedUser>>) => Promise<unknown>]>([
    ["the investor is archived", ({ investorId }) => archiveInvestor(ctx, staff, investorId)],
    ["their account is disabled", ({ user }) => disableUser(ctx, SCHEDULE, { userId: user.id })],
  ])(
    "cannot be accepted or declined any more when %s, and looks the same to the staff",
    async (_, change) => {
      const asked = await askedUser()
      const { investorId, user } = asked
      await change(asked)
      await expect(accept(user.id, investorId)).rejects.toMatchObject(GONE)
      await expect(decline(user.id, investorId)).rejects.toMatchObject(GONE)
      expect(await listInvestorInvitations(ctx, user.id)).toEqual([])
      expect(await listInvestorUsers(ctx, staff, investorId)).toMatchObject([{ state: "invited" }])
    },
  )

  it.each<[because: string, change: (inviterId: string) => Promise<unknown>]>([
    ["is disabled", (userId) => disableUser(ctx, SCHEDULE, { userId })],
    [
      "left the distributor",
      (userId) =>
        unlinkUser(ctx, SCHEDULE, {
          userId,
          links: [{ kind: "distributor", distributorId: staff.distributorId }],
        }),
    ],
    [
      "may only read",
      (userId) =>
        linkUser(ctx, SCHEDULE, userId, {
          kind: "distributor",
          distributorId: staff.distributorId,
          role: "viewer",
        }),
    ],
  ])("cannot be accepted when who sent it %s, until a colleague sends it again", async (_, change) => {
    const inviter = await colleagueOf(staff)
    const { investorId, user } = await askedUser(inviter.id)
    await change(inviter.id)
    expect(await listInvestorInvitations(ctx, user.id)).toEqual([])
    await expect(accept(user.id, investorId)).rejects.toMatchObject(GONE)
    await invite(investorId, user.email)
    await accept(user.id, investorId)
    expect(await actsFor(user.id)).toEqual([investorId])
  })

  it("ends with the distributor", async () => {
    const ending = await openDistributor(ctx)
    const { id: investorId } = await openInvestor(ctx, ending)
    const user = await userWithPassword(ctx)
    await invite(investorId, user.email, ending, (await colleagueOf(ending)).id)
    await endDistributor(ctx, SCHEDULE, ending)
    expect(await ctx.db.investorInvitation.count({ where: { userId: user.id } })).toBe(0)
    await expect(accept(user.id, investorId)).rejects.toMatchObject(GONE)
  })

  it("ends when the fund operator links or unlinks them, and is deleted a month after it has expired", async () => {
    const { investorId, user } = await askedUser()
    const link = { kind: "investor", investorId } as const
    await linkUser(ctx, SCHEDULE, user.id, link)
    expect(await ctx.db.investorInvitation.count({ where: { userId: user.id } })).toBe(0)
    const other = await askedUser()
    const otherLink = {
      userId: other.user.id,
      links: [{ kind: "investor", investorId: other.investorId }],
    } as const
    expect(await unlinkUser(ctx, SCHEDULE, otherLink)).toMatchObject({ hasEnded: true })
    expect(await ctx.db.investorInvitation.count({ where: { userId: other.user.id } })).toBe(0)
    expect(await unlinkUser(ctx, SCHEDULE, otherLink)).toMatchObject({ hasEnded: false })
    const events = (await accessEvents(other.investorId)).map(([kind, subject]) => [kind, subject])
    expect(events).toEqual([
      ["access-asked", other.user.email],
      ["access-withdrawn", other.user.email],
    ])
    expect(await auditActions(other.user.id)).toContain("investor-access.withdrawn")
    const [open, old] = [await askedUser(), await askedUser()]
    await expireInvitations(old.user.id)
    await purgeOldRecords(ctx)
    expect(await listInvestorUsers(ctx, staff, open.investorId)).toHaveLength(1)
    expect(await listInvestorUsers(ctx, staff, old.investorId)).toEqual([])
  })

  it("is of one person: nobody else can accept or decline it", async () => {
    const { investorId, user } = await askedUser()
    const stranger = await userWithPassword(ctx)
    await expect(accept(stranger.id, investorId)).rejects.toMatchObject(GONE)
    await expect(decline(stranger.id, investorId)).rejects.toMatchObject(GONE)
    await expect(accept(user.id, randomUUID())).rejects.toMatchObject(GONE)
    expect(await listInvestorInvitations(ctx, user.id)).toHaveLength(1)
  })
})

test("the access that the fund operator ends is in the activity of the investor", async () => {
  const { investorId, user } = await askedUser()
  await accept(user.id, investorId)
  const unlink = () =>
    unlinkUser(ctx, SCHEDULE, { userId: user.id, links: [{ kind: "investor", investorId }] })
  await unlink()
  await unlink()
  const kinds = (await accessEvents(investorId)).map(([kind]) => kind)
  expect(kinds).toEqual(["access-asked", "access-given", "access-ended"])
})

test("the invitation of a person without a password is withdrawn with their link, unless it is for somebody else too", async () => {
  const [{ id: one }, { id: other }] = [await openInvestor(ctx, staff), await openInvestor(ctx, staff)]
  const email = newAddress()
  const { userId } = await invite(one, email)
  await invite(other, email)
  const isUsable = async () =>
    (await ctx.db.accountLink.count({ where: { userId, usedAt: null, expiresAt: { gt: new Date() } } })) > 0
  await endInvestorAccess(ctx, staff, { investorId: one, userId })
  expect(await isUsable()).toBe(true)
  await endInvestorAccess(ctx, staff, { investorId: other, userId })
  expect(await isUsable()).toBe(false)
  expect((await accessEvents(other)).map(([kind]) => kind)).toEqual(["access-asked", "access-withdrawn"])
})

test("what a person decides is dated by business time, as what the staff does is", async () => {
  const { investorId, user } = await askedUser()
  await moveClockOffset(ctx.db, 30 * 86_400_000)
  await accept(user.id, investorId)
  const [event] = await ctx.db.investorEvent.findMany({ where: { investorId, kind: "access-given" } })
  expect(event?.at.toISOString()).toBe("2025-03-05T09:00:00.000Z")
})

test("the staff cannot tell whether an address has an account, or one that is disabled, before the person accepts", async () => {
  const disabled = await userWithPassword(ctx)
  await disableUser(ctx, SCHEDULE, { userId: disabled.id })
  const addresses = [newAddress(), (await userWithPassword(ctx)).email, disabled.email]
  const seen = []
  for (const email of addresses) {
    const { id } = await openInvestor(ctx, staff)
    const { userId, since, invitedUntil, ...rest } = await invite(id, email)
    expect(Date.parse(invitedUntil ?? "") - Date.parse(since)).toBe(7 * 86_400_000)
    const comparable = (texts: unknown) => JSON.stringify(texts).replaceAll(email, "them")
    const listed = (await listInvestorUsers(ctx, staff, id)).map(({ state }) => state)
    const asked = await accessEvents(id)
    await endInvestorAccess(ctx, staff, { investorId: id, userId })
    seen.push(comparable([rest, listed, asked, await accessEvents(id)]))
  }
  expect(new Set(seen).size, seen.join("\n")).toBe(1)
  expect(await mailsTo(disabled.email)).toEqual([])
})

test("a first password accepts, as the activity says", async () => {
  const { id } = await openInvestor(ctx, staff)
  const email = newAddress()
  await invite(id, email)
  const [mail] = await mailsTo(email)
  const token = /invitation\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? ""
  const machine = { ...ctx, clock: systemClock }
  await setPasswordByLink(machine, { purpose: "invitation", token, password: PASSWORD, emails: EMAILS })
  expect((await accessEvents(id)).map(([kind, subject]) => [kind, subject])).toEqual([
    ["access-asked", email],
    ["access-given", email],
  ])
  expect(await listInvestorUsers(ctx, staff, id)).toMatchObject([{ state: "active", invitedUntil: null }])
})

test("inviting somebody again before they have set a password sends another invitation, of which only the last works", async () => {
  const { id } = await openInvestor(ctx, staff)
  const email = newAddress()
  await invite(id, email)
  await invite(id, email)
  expect(await mailsTo(email)).toHaveLength(2)
  expect(await ctx.db.accountLink.count({ where: { user: { email } } })).toBe(1)
})

test("a disabled account that has access, and an archived investor, are no longer invited", async () => {
  const [first, second] = [await openInvestor(ctx, staff), await openInvestor(ctx, staff)]
  const email = newAddress()
  const { userId } = await invite(first.id, email)
  await disableUser(ctx, SCHEDULE, { userId })
  await expect(invite(first.id, email)).rejects.toMatchObject({ code: "ConflictError" })
  await archiveInvestor(ctx, staff, second.id)
  await expect(invite(second.id, newAddress())).rejects.toMatchObject({ code: "ConflictError" })
  expect(await listInvestorUsers(ctx, staff, second.id)).toEqual([])
})

test("another distributor's investor is not found, whatever is asked of it", async () => {
  const { id } = await openInvestor(ctx, others)
  const { userId } = await invite(id, newAddress(), others)
  await expect(invite(id, newAddress())).rejects.toMatchObject(GONE)
  await expect(listInvestorUsers(ctx, staff, id)).rejects.toMatchObject(GONE)
  await expect(endInvestorAccess(ctx, staff, { investorId: id, userId })).rejects.toMatchObject(GONE)
  await expect(listInvestorActivity(ctx, staff, id)).rejects.toMatchObject(GONE)
  await expect(findInvestorCommitments(ctx, staff, id)).rejects.toMatchObject(GONE)
  expect(await listInvestorUsers(ctx, others, id)).toHaveLength(1)
})

test("access ends once, and only that of the investor", async () => {
  const [first, second] = [await openInvestor(ctx, staff), await openInvestor(ctx, staff)]
  const email = newAddress()
  const { userId } = await invite(first.id, email)
  await invite(second.id, email)
  await ctx.db.user.update({
    where: { id: userId },
    data: { passwordHash: HASH, passwordChangedAt: new Date() },
  })
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
