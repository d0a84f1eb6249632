import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { findUserByEmail, findUserById } from "#lib/db/users/users.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import type { DistributorRole, User } from "#lib/domain/users/user.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { systemClock } from "#lib/services/context.ts"
import { createDistributor } from "#lib/services/distributors/distributors.ts"
import { findAccountLink } from "#lib/services/users/account-links.ts"
import { linkUser, unlinkUser } from "#lib/services/users/link-user.ts"
import { listMails } from "#lib/services/users/mails.ts"
import { setPasswordByLink } from "#lib/services/users/set-password-by-link.ts"
import { disableUser } from "#lib/services/users/users.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { EMAILS, newUser, PASSWORD, userWithPassword } from "#test/users/sample-users.ts"
import { changeStaffRole, endStaff } from "./change-staff.ts"
import { acceptStaffInvitation, declineStaffInvitation, listStaffInvitations } from "./decide-invitation.ts"
import { inviteStaff, resendInvitation } from "./invite-staff.ts"
import { listStaff } from "./list-staff.ts"
import type { StaffAdmin } from "./staff-changes.ts"

const notifier = { emails: EMAILS, by: "Ana (ana@example.org)" }

const ctx = testClockContext(testDatabaseUrl(), systemClock.now())
let distributorId: string

afterAll(() => ctx.db.$disconnect())

beforeEach(async () => {
  distributorId = (await createDistributor(ctx, SCHEDULE, `Test ${randomUUID()}`)).id
})

const invitationFor = (email: string, role: DistributorRole = "operator") =>
  ({ email, name: "Ben Novak", role, locale: "de" }) as const

async function newStaff(role: DistributorRole, at = distributorId): Promise<User> {
  const user = await userWithPassword(ctx)
  await linkUser(ctx, SCHEDULE, user.id, { kind: "distributor", distributorId: at, role })
  return user
}

const adminAs = ({ id }: Pick<User, "id">): StaffAdmin => ({
  who: `user:${id}`,
  scope: { kind: "distributor", distributorId },
  userId: id,
  distributorId,
  notifier,
})

const here = () => ({ kind: "distributor", distributorId }) as const

async function mailsTo(email: string): Promise<readonly Readonly<{ subject: string; text: string }>[]> {
  const mails = await listMails(ctx, { limit: 500 })
  return mails.filter(({ recipient }) => recipient === email).map(({ subject, text }) => ({ subject, text }))
}

describe("an invitation", () => {
  it("makes a user with the role, who chooses a password by the emailed link; the admins are told", async () => {
    const admin = await newStaff("admin")
    const email = `${randomUUID()}@example.org`
    const member = await inviteStaff(ctx, adminAs(admin), invitationFor(email.toUpperCase()))
    expect(member).toMatchObject({ email, name: "Ben Novak", role: "operator", isPending: true })
    const records = await ctx.db.auditRecord.findMany({
      where: { subjectKind: "user", subjectId: member.userId },
      orderBy: { id: "asc" },
    })
    expect(records.map(({ action }) => action)).toEqual(["user.created", "staff.invited"])
    const [mail] = await mailsTo(email)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await mailsTo(admin.email)).toMatchObject([{ subject: "staff joined" }])
    await setPasswordByLink(ctx, {
      purpose: "invitation",
      token: mail?.text ?? "",
      password: PASSWORD,
      emails: EMAILS,
    })
    const [, active] = (await listStaff(ctx, { distributorId })).toSorted((one) =>
      one.email === email ? 1 : -1,
    )
    expect(active).toMatchObject({ email, isPending: false })
    expect((await findUserById(ctx.db, member.userId))?.locale).toBe("de")
  })

  it.each([
    [
      "of another distributor",
      async () => newStaff("viewer", (await createDistributor(ctx, SCHEDULE, randomUUID())).id),
    ],
    ["of this distributor", async () => newStaff("viewer")],
    [
      "whose account is disabled",
      async () => {
        const user = await newUser(ctx)
        await disableUser(ctx, SCHEDULE, { userId: user.id })
        return user
      },
    ],
  ] as const)("of a person %s is a conflict that changes and sends nothing", async (_, person) => {
    const admin = await newStaff("admin")
    const { email, id } = await person()
    const before = (await findUserById(ctx.db, id))?.distributor
    await expect(inviteStaff(ctx, adminAs(admin), invitationFor(email))).rejects.toMatchObject({
      code: "ConflictError",
    })
    expect((await findUserById(ctx.db, id))?.distributor).toEqual(before)
    expect(await mailsTo(email)).toEqual([])
  })

  it("sent again ends the earlier link; withdrawn, it ends the last one, and the person can be invited again", async () => {
    const admin = adminAs(await newStaff("admin"))
    const email = `${randomUUID()}@example.org`
    const { userId } = await inviteStaff(ctx, admin, invitationFor(email))
    await resendInvitation(ctx, admin, userId)
    const works = async () =>
      Promise.all(
        (await mailsTo(email)).map(async ({ text: token }) =>
          (await findAccountLink(ctx, { purpose: "invitation", token })) === null ? "ended" : "works",
        ),
      )
    expect((await works()).toSorted()).toEqual(["ended", "works"])
    await endStaff(ctx, admin, userId)
    expect(await works()).toEqual(["ended", "ended"])
    expect(await inviteStaff(ctx, admin, invitationFor(email, "admin"))).toMatchObject({
      userId,
      role: "admin",
    })
  })

  it("that was accepted is not sent again", async () => {
    const admin = adminAs(await newStaff("admin"))
    const { id } = await newStaff("viewer")
    await expect(resendInvitation(ctx, admin, id)).rejects.toMatchObject({ code: "ConflictError" })
  })
})

describe("an invitation of a person with an account", () => {
  const decisionOf = ({ id: userId }: Pick<User, "id">) => ({ userId, distributorId, emails: EMAILS })
  const workplace = async ({ id }: Pick<User, "id">) => (await findUserById(ctx.db, id))?.distributor ?? null

  it("gives access once they accept, and shows nothing of their account before; the admins are told", async () => {
    const admin = await newStaff("admin")
    const user = await userWithPassword(ctx)
    const invited = await inviteStaff(ctx, adminAs(admin), invitationFor(user.email))
    expect(invited).toMatchObject({ userId: user.id, name: "Ben Novak", isPending: true, lastActiveAt: null })
    expect(await workplace(user)).toBeNull()
    expect(await mailsTo(user.email)).toMatchObject([{ subject: "staff asked" }])
    const again = inviteStaff(ctx, adminAs(admin), invitationFor(user.email))
    await expect(again).rejects.toMatchObject({ code: "ConflictError" })
    expect(await listStaffInvitations(ctx, user.id)).toMatchObject([{ distributorId, role: "operator" }])
    const decision = { ...decisionOf(user), role: "operator" } as const
    await acceptStaffInvitation(ctx, decision)
    await acceptStaffInvitation(ctx, decision)
    expect(await workplace(user)).toEqual({ distributorId, role: "operator" })
    expect(await listStaffInvitations(ctx, user.id)).toEqual([])
    expect((await mailsTo(admin.email)).map(({ subject }) => subject)).toEqual(["staff joined"])
    const members = await listStaff(ctx, { distributorId })
    expect(members.find(({ userId }) => userId === user.id)).toMatchObject({
      name: user.name,
      isPending: false,
    })
  })

  it("is declined: nothing changes, the admins are told, and they can invite again", async () => {
    const admin = await newStaff("admin")
    const user = await userWithPassword(ctx)
    await inviteStaff(ctx, adminAs(admin), invitationFor(user.email))
    await declineStaffInvitation(ctx, decisionOf(user))
    expect(await workplace(user)).toBeNull()
    expect(await mailsTo(admin.email)).toMatchObject([{ subject: "staff declined" }])
    expect(await listStaff(ctx, { distributorId })).toHaveLength(1)
    const gone = { code: "NotFoundError" }
    await expect(declineStaffInvitation(ctx, decisionOf(user))).rejects.toMatchObject(gone)
    await expect(acceptStaffInvitation(ctx, { ...decisionOf(user), role: "operator" })).rejects.toMatchObject(
      gone,
    )
    await inviteStaff(ctx, adminAs(admin), invitationFor(user.email, "viewer"))
    expect(await listStaffInvitations(ctx, user.id)).toMatchObject([{ role: "viewer" }])
  })

  it("cannot be accepted once it is withdrawn or expired, nor in a role that was not shown", async () => {
    const admin = adminAs(await newStaff("admin"))
    const user = await userWithPassword(ctx)
    const { userId } = await inviteStaff(ctx, admin, invitationFor(user.email))
    const accept = (role: DistributorRole) => acceptStaffInvitation(ctx, { ...decisionOf(user), role })
    await changeStaffRole(ctx, admin, { userId, role: "admin", expectedRole: "operator" })
    await expect(accept("operator")).rejects.toMatchObject({ code: "ConflictError" })
    await runOnServer(
      testOwnerUrl(),
      `UPDATE staff_invitations SET created_at = '2020-01-01T00:00:00Z', expires_at = '2020-01-08T00:00:00Z'
       WHERE user_id = '${userId}'`,
    )
    await expect(accept("admin")).rejects.toMatchObject({ code: "NotFoundError" })
    expect(await listStaffInvitations(ctx, userId)).toEqual([])
    await resendInvitation(ctx, admin, userId)
    expect(await mailsTo(user.email)).toHaveLength(2)
    expect(await endStaff(ctx, admin, userId)).toMatchObject({ hasEnded: false })
    await expect(accept("admin")).rejects.toMatchObject({ code: "NotFoundError" })
    expect(await workplace(user)).toBeNull()
  })

  it.each<[because: string, change: (admin: User) => Promise<unknown>]>([
    ["is disabled", ({ id: userId }) => disableUser(ctx, SCHEDULE, { userId })],
    ["left the distributor", ({ id: userId }) => unlinkUser(ctx, SCHEDULE, { userId, links: [here()] })],
    ["is no admin any more", ({ id }) => linkUser(ctx, SCHEDULE, id, { ...here(), role: "operator" })],
  ])("cannot be accepted when who sent it %s, until another admin sends it again", async (_, change) => {
    const [sender, other] = [await newStaff("admin"), await newStaff("admin")]
    const user = await userWithPassword(ctx)
    await inviteStaff(ctx, adminAs(sender), invitationFor(user.email))
    await change(sender)
    expect(await listStaffInvitations(ctx, user.id)).toEqual([])
    const accept = () => acceptStaffInvitation(ctx, { ...decisionOf(user), role: "operator" })
    await expect(accept()).rejects.toMatchObject({ code: "NotFoundError" })
    await resendInvitation(ctx, adminAs(other), user.id)
    await accept()
    expect(await workplace(user)).toEqual({ distributorId, role: "operator" })
  })

  it("ends when the fund operator links or unlinks them, so that the end of their access ends all of it", async () => {
    const admin = adminAs(await newStaff("admin"))
    const [linked, unlinked] = [await userWithPassword(ctx), await userWithPassword(ctx)]
    await inviteStaff(ctx, admin, invitationFor(linked.email))
    await linkUser(ctx, SCHEDULE, linked.id, { ...here(), role: "operator" })
    expect(await listStaff(ctx, { distributorId })).toHaveLength(2)
    expect(await endStaff(ctx, admin, linked.id)).toMatchObject({ hasEnded: true })
    expect(await workplace(linked)).toBeNull()
    await inviteStaff(ctx, admin, invitationFor(unlinked.email))
    const unlink = () => unlinkUser(ctx, SCHEDULE, { userId: unlinked.id, links: [here()] })
    expect(await unlink()).toMatchObject({ hasEnded: true })
    expect(await unlink()).toMatchObject({ hasEnded: false })
    expect(await listStaffInvitations(ctx, unlinked.id)).toEqual([])
  })

  it("by two distributors is accepted for one of them", async () => {
    const user = await userWithPassword(ctx)
    await inviteStaff(ctx, adminAs(await newStaff("admin")), invitationFor(user.email, "viewer"))
    const other = await createDistributor(ctx, SCHEDULE, `Test ${randomUUID()}`)
    const theirs = { ...adminAs(await newStaff("admin", other.id)), distributorId: other.id }
    await inviteStaff(ctx, theirs, invitationFor(user.email, "viewer"))
    expect(await listStaffInvitations(ctx, user.id)).toHaveLength(2)
    const outcomes = await Promise.allSettled(
      [distributorId, other.id].map((id) =>
        acceptStaffInvitation(ctx, { ...decisionOf(user), distributorId: id, role: "viewer" }),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(await listStaffInvitations(ctx, user.id)).toEqual([])
  })
})

describe("the access of a member", () => {
  it("ends; the API clients of the distributor stay and are named, and the person is told", async () => {
    const admin = await newStaff("admin")
    const member = await newStaff("operator")
    const owner = { kind: "distributor", distributorId } as const
    await createApiClient(ctx, EVERY_API_CLIENT, {
      owner,
      name: "Order desk",
      createdBy: `user:${member.id}`,
    })
    const ended = await endStaff(ctx, adminAs(admin), member.id)
    expect(ended.remainingClients.map(({ name }) => name)).toEqual(["Order desk"])
    expect(ended.revokedClients).toEqual([])
    expect((await findUserById(ctx.db, member.id))?.distributor).toBeNull()
    expect(await mailsTo(member.email)).toMatchObject([{ subject: "staff ended" }])
  })

  it("at another distributor is not found, for its role and its end", async () => {
    const admin = adminAs(await newStaff("admin"))
    const elsewhere = await newStaff("viewer", (await createDistributor(ctx, SCHEDULE, randomUUID())).id)
    const change = { userId: elsewhere.id, role: "admin", expectedRole: "viewer" } as const
    await expect(changeStaffRole(ctx, admin, change)).rejects.toMatchObject({ code: "NotFoundError" })
    await expect(endStaff(ctx, admin, elsewhere.id)).rejects.toMatchObject({ code: "NotFoundError" })
  })

  it("is not changed from a role that somebody else has replaced meanwhile", async () => {
    const admin = adminAs(await newStaff("admin"))
    const { id: userId, email } = await newStaff("viewer")
    await changeStaffRole(ctx, admin, { userId, role: "operator", expectedRole: "viewer" })
    const stale = changeStaffRole(ctx, admin, { userId, role: "admin", expectedRole: "viewer" })
    await expect(stale).rejects.toMatchObject({ code: "ConflictError" })
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe("the last admin", () => {
  it("can neither be demoted nor removed, whoever else is invited", async () => {
    const user = await newStaff("admin")
    const admin = adminAs(user)
    await inviteStaff(ctx, admin, invitationFor(`${randomUUID()}@example.org`, "admin"))
    const demotion = { userId: user.id, role: "viewer", expectedRole: "admin" } as const
    await expect(changeStaffRole(ctx, admin, demotion)).rejects.toMatchObject({ code: "ConflictError" })
    await expect(endStaff(ctx, admin, user.id)).rejects.toMatchObject({ code: "ConflictError" })
    expect((await findUserByEmail(ctx.db, user.email))?.distributor?.role).toBe("admin")
  })

  it.each([
    ["removed", (admin: StaffAdmin, userId: string) => endStaff(ctx, admin, userId)],
    [
      "demoted",
      (admin: StaffAdmin, userId: string) =>
        changeStaffRole(ctx, admin, { userId, role: "viewer", expectedRole: "admin" }),
    ],
  ])("stays when two admins are %s by each other at the same instant", async (_, change) => {
    for (let round = 0; round < 5; round += 1) {
      distributorId = (await createDistributor(ctx, SCHEDULE, `Test ${randomUUID()}`)).id
      const [one, other] = [await newStaff("admin"), await newStaff("admin")]
      const outcomes = await Promise.allSettled([
        change(adminAs(one), other.id),
        change(adminAs(other), one.id),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
      const admins = (await listStaff(ctx, { distributorId })).filter(({ role }) => role === "admin")
      expect(admins).toHaveLength(1)
    }
  })

  it("stays when two admins leave at the same instant", async () => {
    const [one, other] = [await newStaff("admin"), await newStaff("admin")]
    await Promise.allSettled([one, other].map((user) => endStaff(ctx, adminAs(user), user.id)))
    expect((await listStaff(ctx, { distributorId })).map(({ role }) => role)).toEqual(["admin"])
  })
})

it("nobody but an admin of the distributor changes its staff", async () => {
  await newStaff("admin")
  const member = await newStaff("viewer")
  const strangers = [
    await newStaff("operator"),
    await newStaff("admin", (await createDistributor(ctx, SCHEDULE, randomUUID())).id),
  ]
  for (const stranger of strangers) {
    await expect(endStaff(ctx, adminAs(stranger), member.id)).rejects.toMatchObject({
      code: "ForbiddenError",
    })
  }
})
