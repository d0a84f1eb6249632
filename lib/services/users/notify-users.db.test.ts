import { afterAll, describe, expect, test } from "vitest"
import type { ApiClientOwner } from "#lib/domain/api-clients/api-client-owner.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { rotateApiClientSecret } from "#lib/services/api-clients/rotate-api-client-secret.ts"
import { registerBankAccount } from "#lib/services/bank-accounts/register-bank-account.ts"
import { createDistributor } from "#lib/services/distributors/distributors.ts"
import { openDistributor, openInvestor, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { EMAILS, newUser } from "#test/users/sample-users.ts"
import { listMails } from "./mails.ts"
import { disableUser } from "./users.ts"

const ctx = ordersContext(testDatabaseUrl())
const distributor = await openDistributor(ctx)
afterAll(() => ctx.db.$disconnect())

const NOTIFIER = { emails: EMAILS, by: "Ada (ada@example.org)" }

/** The subjects of the emails that each of them got. */
async function subjectsTo(...users: readonly Readonly<{ email: string }>[]): Promise<string[][]> {
  const mails = await listMails(ctx, { limit: 1_000 })
  return users.map(({ email }) =>
    mails.flatMap(({ recipient, subject }) => (recipient === email ? [subject] : [])),
  )
}

const create = (owner: ApiClientOwner, notifier?: typeof NOTIFIER) =>
  createApiClient(ctx, EVERY_API_CLIENT, {
    owner,
    name: "Robot",
    createdBy: "schedule",
    ...(notifier && { notifier }),
  })

const rotate = (clientId: string) =>
  rotateApiClientSecret(ctx, EVERY_API_CLIENT, {
    clientId,
    overlapHours: 0,
    by: "schedule",
    notifier: NOTIFIER,
  })

const CREATED = ["api client created"]
const BOTH = ["api client secret made", "api client created"]

describe("are emailed about a new API client and its new secret", () => {
  test("everybody who acts for its investor and can sign in, and nobody else", async () => {
    const investorId = (await openInvestor(ctx, distributor)).id
    const link = { kind: "investor", investorId } as const
    const [ada, ben, gone] = [
      await newUser(ctx, [link]),
      await newUser(ctx, [link]),
      await newUser(ctx, [link]),
    ]
    const stranger = await newUser(ctx)
    await disableUser(ctx, SCHEDULE, { userId: gone.id })
    const { client } = await create({ kind: "investor", investorId }, NOTIFIER)
    await rotate(client.clientId)
    const subjects = await subjectsTo(ada, ben, gone, stranger)
    expect(subjects.map((of) => of.toSorted())).toEqual([BOTH.toSorted(), BOTH.toSorted(), [], []])
  })

  test("the user whose own it is", async () => {
    const [user, other] = [await newUser(ctx), await newUser(ctx)]
    await create({ kind: "user", userId: user.id }, NOTIFIER)
    expect(await subjectsTo(user, other)).toEqual([CREATED, []])
  })

  test("the admins of its distributor", async () => {
    const { id: distributorId } = await createDistributor(ctx, SCHEDULE, "Told")
    const of = (role: "admin" | "operator") =>
      newUser(ctx, [{ kind: "distributor", distributorId, role } as const])
    const [admin, other, operator] = [await of("admin"), await of("admin"), await of("operator")]
    await create({ kind: "distributor", distributorId }, NOTIFIER)
    expect(await subjectsTo(admin, other, operator)).toEqual([CREATED, CREATED, []])
  })
})

test("creations by a program or the command line are not emailed", async () => {
  const user = await newUser(ctx)
  await create({ kind: "user", userId: user.id })
  expect(await subjectsTo(user)).toEqual([[]])
})

test("a new bank account is emailed once to everybody who acts for its investor; a rejected one is not", async () => {
  const investorId = (await openInvestor(ctx, distributor, { firstName: "Jean", lastName: "Moulin" })).id
  const link = { kind: "investor", investorId } as const
  const [ada, ben] = [await newUser(ctx, [link]), await newUser(ctx, [link])]
  const account = {
    investorId,
    currency: "EUR",
    accountNumber: "FR7630006000011234567890189",
    bic: "AGRIFRPP",
  } as const
  await registerBankAccount(ctx, distributor, { ...account, notifier: NOTIFIER })
  const again = registerBankAccount(ctx, distributor, { ...account, notifier: NOTIFIER })
  await expect(again).rejects.toMatchObject({ code: "ConflictError" })
  expect(await subjectsTo(ada, ben)).toEqual([["bank account registered"], ["bank account registered"]])
  const [mail] = (await listMails(ctx, { limit: 1_000 })).filter(({ recipient }) => recipient === ada.email)
  expect(JSON.parse(mail?.text ?? "")).toEqual({
    investor: "Jean Moulin",
    currency: "EUR",
    accountNumber: account.accountNumber,
    by: NOTIFIER.by,
  })
})
