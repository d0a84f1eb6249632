import { randomUUID } from "node:crypto"
import { afterAll, afterEach, describe, expect, test } from "vitest"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { ACCOUNT_LINK_SECONDS } from "#lib/domain/users/account-link.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import type { Operator } from "#lib/services/operators/operator.ts"
import {
  addOperatorClient,
  authenticateOperatorClient,
  listOperatorClients,
} from "#lib/services/operators/operator-clients.ts"
import { requireOperatorUser } from "#lib/services/operators/operator-users.ts"
import { inviteUser } from "#lib/services/users/account-links.ts"
import { requireUserByEmail, requireUserById } from "#lib/services/users/find-user.ts"
import { unlinkUser } from "#lib/services/users/link-user.ts"
import { disableUser } from "#lib/services/users/users.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { ordersContext } from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { EMAILS, newUser } from "#test/users/sample-users.ts"
import { withdraw } from "./decide.ts"
import { readApproval, requireApproval } from "./list-approvals.ts"
import { proposeUser } from "./propose-links.ts"
import {
  proposeEnabling,
  proposeOperatorClient,
  proposePerson,
  proposeRole,
} from "./propose-operator-rights.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

const operator = async (role: OperatorRole): Promise<Operator & Readonly<{ userId: string }>> => ({
  ...(await openOperator(ctx, role)),
  role,
  name: role,
})

const [maker, checker] = [await operator("maker"), await operator("checker")]
const roleOf = async (userId: string) => (await requireUserById(ctx, userId)).operatorRole

describe("rights at the operator", () => {
  test("are given, changed and ended by an approval, never of their proposer", async () => {
    const { id: userId } = await newUser(ctx)
    for (const role of ["checker", "maker", null] as const) {
      const { id } = await proposeRole(ctx, maker, { userId, role })
      expect(await roleOf(userId)).not.toBe(role)
      expect((await readApproval(ctx, checker, id)).changes).toHaveLength(1)
      await expect(approveAsItIs(ctx, maker, id)).rejects.toMatchObject({ code: "ForbiddenError" })
      await approveAsItIs(ctx, checker, id)
      expect(await roleOf(userId)).toBe(role)
      await expect(proposeRole(ctx, maker, { userId, role })).rejects.toMatchObject({ code: "ConflictError" })
    }
  })

  test("are proposed by makers in person only, and a newer proposal for a person takes the place of the older", async () => {
    const { id: userId } = await newUser(ctx)
    const machine: Operator = {
      who: "operator-client:x",
      scope: EVERYTHING,
      role: "program",
      name: "nightly",
    }
    for (const who of [checker, machine])
      expect(() => proposeRole(ctx, who, { userId, role: "maker" })).toThrow(/only a maker/)
    const older = await proposeRole(ctx, maker, { userId, role: "maker" })
    const newer = await proposeRole(ctx, maker, { userId, role: "checker" })
    expect((await requireApproval(ctx, checker, older.id)).state).toBe("superseded")
    await approveAsItIs(ctx, checker, newer.id)
    await disableUser(ctx, SCHEDULE, { userId })
    const enabling = await proposeEnabling(ctx, maker, userId)
    expect((await requireUserById(ctx, userId)).disabledAt).not.toBeNull()
    await approveAsItIs(ctx, checker, enabling.id)
    expect((await requireUserById(ctx, userId)).disabledAt).toBeNull()
    const ending = await proposeRole(ctx, maker, { userId, role: null })
    await approveAsItIs(ctx, checker, ending.id)
  })

  test("are proposed for a person by address: who has no account gets one, and who has a role is not proposed again", async () => {
    const email = `${randomUUID()}@example.org`
    const person = { email: ` ${email.toUpperCase()} `, name: "Paul", locale: "de", role: "checker" } as const
    await expect(proposePerson(ctx, checker, person)).rejects.toMatchObject({ code: "ForbiddenError" })
    const { id } = await proposePerson(ctx, maker, person)
    expect(await requireUserByEmail(ctx, email)).toMatchObject({ name: "Paul", operatorRole: null })
    expect((await proposePerson(ctx, maker, { ...person, name: "Another" })).id).toBe(id)
    await approveAsItIs(ctx, checker, id)
    const { id: userId, name } = await requireUserByEmail(ctx, email)
    expect(name).toBe("Paul")
    expect(await requireOperatorUser(ctx, maker, userId)).toMatchObject({
      email,
      role: "checker",
      hasPassword: false,
      invitation: null,
    })
    await inviteUser(ctx, maker, { userId, emails: EMAILS })
    expect((await requireOperatorUser(ctx, maker, userId)).invitation).toEqual({
      sentAt: ctx.clock.now(),
      expiresAt: addSeconds(ctx.clock.now(), ACCOUNT_LINK_SECONDS.invitation),
    })
    await expect(proposePerson(ctx, maker, person)).rejects.toMatchObject({ code: "ConflictError" })
    await approveAsItIs(ctx, checker, (await proposeRole(ctx, maker, { userId, role: null })).id)
    await expect(requireOperatorUser(ctx, maker, userId)).rejects.toMatchObject({ code: "NotFoundError" })
  })

  test("of a new user are proposed, or nobody is created", async () => {
    const person = { email: `${randomUUID()}@example.org`, name: "Paul", locale: "de" } as const
    const links = [{ kind: "operator", role: "maker" }] as const
    const former = await operator("maker")
    await unlinkUser(ctx, SCHEDULE, { userId: former.userId, links: [{ kind: "operator" }] })
    await expect(proposeUser(ctx, former, { ...person, links })).rejects.toMatchObject({
      code: "ForbiddenError",
    })
    await expect(requireUserByEmail(ctx, person.email)).rejects.toMatchObject({ code: "NotFoundError" })
    const { user, approval } = await proposeUser(ctx, maker, { ...person, links })
    await approveAsItIs(ctx, checker, approval?.id ?? "")
    expect(await roleOf(user.id)).toBe("maker")
    await unlinkUser(ctx, SCHEDULE, { userId: user.id, links: [{ kind: "operator" }] })
  })

  test("of a program begin with the approval, which does not have its secret", async () => {
    const {
      approval,
      clientId: id,
      secret,
    } = await proposeOperatorClient(ctx, maker, { name: "nightly import" })
    expect(approval.content).not.toContain(secret)
    expect(await authenticateOperatorClient(ctx, { id, secret })).toBeNull()
    await approveAsItIs(ctx, checker, approval.id)
    expect(await authenticateOperatorClient(ctx, { id, secret })).toMatchObject({ name: "nightly import" })
    // As in the dry run for a reader of the proposal at the moment of the approval.
    const again = { id, name: "nightly import", secretHash: "00".repeat(32), proposedBy: maker.who }
    await expect(addOperatorClient(ctx, maker, again)).rejects.toMatchObject({ code: "ConflictError" })
    expect(await authenticateOperatorClient(ctx, { id, secret })).not.toBeNull()
  })
})

describe("a program", () => {
  const owners: string[] = []
  // The tests after these expect to know who is the last maker or checker.
  afterEach(async () => {
    for (const userId of owners.splice(0))
      await unlinkUser(ctx, SCHEDULE, { userId, links: [{ kind: "operator" }] })
  })

  async function newOwner() {
    const owner = await operator("maker")
    owners.push(owner.userId)
    return owner
  }

  /** One that a new maker proposed and a checker approved. */
  async function program(name: string) {
    const owner = await newOwner()
    const { approval, clientId, secret } = await proposeOperatorClient(ctx, owner, { name })
    await approveAsItIs(ctx, checker, approval.id)
    const works = async () => (await authenticateOperatorClient(ctx, { id: clientId, secret })) !== null
    expect(await works()).toBe(true)
    const revocations = () =>
      ctx.db.auditRecord.findMany({
        where: { subjectId: clientId, action: "operator-client.revoked" },
        select: { actor: true, after: true },
      })
    return { owner, clientId, works, revocations }
  }

  test("has whoever proposed it, who does not become another one", async () => {
    const { owner, clientId } = await program("owned")
    expect(await listOperatorClients(ctx)).toContainEqual(
      expect.objectContaining({ id: clientId, proposedBy: owner.who, createdBy: checker.who }),
    )
    await expect(
      runOnServer(testOwnerUrl(), `UPDATE operator_clients SET proposed_by = '${checker.who}'`),
    ).rejects.toThrow("whose secret a program has never changes")
  })

  test.each([
    ["checker", "role-changed"],
    [null, "role-ended"],
  ] as const)(
    "is revoked when its proposer gets the role %s, which the proposal says",
    async (role, because) => {
      const { owner, clientId, works, revocations } = await program(`before ${role}`)
      const { id } = await proposeRole(ctx, maker, { userId: owner.userId, role })
      expect((await readApproval(ctx, checker, id)).changes).toEqual([
        `user ${owner.userId}: maker → ${role ?? "no role"}`,
        `program before ${role} (${clientId}), which the user proposed: works → revoked`,
      ])
      expect(await works()).toBe(true)
      await approveAsItIs(ctx, checker, id)
      expect(await works()).toBe(false)
      expect(await revocations()).toEqual([{ actor: checker.who, after: { because } }])
    },
  )

  test("is revoked when its proposer is disabled, and stays so when they are enabled", async () => {
    const { owner, clientId, works, revocations } = await program("before the end")
    const { revokedOperatorClients } = await disableUser(ctx, maker, { userId: owner.userId })
    expect(revokedOperatorClients).toMatchObject([{ id: clientId, revokedBy: maker.who }])
    await approveAsItIs(ctx, checker, (await proposeEnabling(ctx, maker, owner.userId)).id)
    expect(await works()).toBe(false)
    expect(await revocations()).toEqual([{ actor: maker.who, after: { because: "user-disabled" } }])
  })

  test("is not approved once its proposer is no active maker", async () => {
    const owner = await newOwner()
    const { approval } = await proposeOperatorClient(ctx, owner, { name: "too late" })
    await approveAsItIs(
      ctx,
      checker,
      (await proposeRole(ctx, maker, { userId: owner.userId, role: "checker" })).id,
    )
    const reason = expect.stringContaining("is no active maker")
    await expect(approveAsItIs(ctx, checker, approval.id)).rejects.toMatchObject({
      code: "ConflictError",
      reason,
    })
    expect((await readApproval(ctx, checker, approval.id)).moved).toEqual([
      { line: reason, sentences: [{ name: "noMakerBehind", values: {} }] },
    ])
  })
})

test("a program is proposed once under a name, until that proposal is withdrawn", async () => {
  const { approval } = await proposeOperatorClient(ctx, maker, { name: "twice" })
  await expect(proposeOperatorClient(ctx, maker, { name: "twice" })).rejects.toMatchObject({
    code: "ConflictError",
  })
  await withdraw(ctx, maker, approval.id)
  await proposeOperatorClient(ctx, maker, { name: "twice" })
})

describe("the last active maker and the last active checker", () => {
  test.each(["maker", "checker"] as const)(
    "stay: the last %s is not disabled and keeps the role",
    async (role) => {
      const { userId } = role === "maker" ? maker : checker
      const reason = `This is the last active ${role}: make somebody else a ${role} first.`
      await expect(disableUser(ctx, SCHEDULE, { userId })).rejects.toMatchObject({ reason })
      for (const other of [null, role === "maker" ? "checker" : "maker"] as const)
        await expect(proposeRole(ctx, maker, { userId, role: other })).rejects.toMatchObject({ reason })
      for (const statement of [
        `UPDATE users SET disabled_at = now() WHERE id = '${userId}'`,
        `DELETE FROM user_operators WHERE user_id = '${userId}'`,
        `UPDATE user_operators SET role = '${role === "maker" ? "checker" : "maker"}' WHERE user_id = '${userId}'`,
      ])
        await expect(ctx.db.$executeRawUnsafe(statement)).rejects.toThrow(`the last active ${role} stays`)
    },
  )

  test("of two who are disabled in the same instant one stays", async () => {
    const other = await operator("checker")
    const outcomes = await Promise.allSettled(
      [checker, other].map(({ userId }) => disableUser(ctx, SCHEDULE, { userId })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  })
})
