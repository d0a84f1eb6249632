import { randomInt } from "node:crypto"
import { afterAll, describe, expect, it } from "vitest"
import { BANK_ACCOUNT_SORT_KEYS } from "#lib/domain/bank-accounts/bank-account.ts"
import { openBankAccount, openDistributor, openInvestor, ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { listBankAccountsWithHolders } from "./list-bank-accounts.ts"

const ctx = ordersContext(testDatabaseUrl())
const [staff, others] = [await openDistributor(ctx), await openDistributor(ctx)]
afterAll(() => ctx.db.$disconnect())

const HOLDERS = [
  { firstName: "Zoë", lastName: "Łukasiewicz", iban: "DE89370400440532013000" },
  { firstName: "Ada", lastName: "Noether", iban: "FR1420041010050500013M02606" },
  { firstName: "Émile", lastName: "lefevre", iban: "GB29NWBK60161331926819" },
]
for (const { iban, ...person } of HOLDERS) {
  await openBankAccount(ctx, staff, (await openInvestor(ctx, staff, person)).id, { accountNumber: iban })
}
await openBankAccount(ctx, others, (await openInvestor(ctx, others)).id)

const NO_FILTER = { search: null, investorId: null, currency: null, status: null }

const list = (input: Partial<Parameters<typeof listBankAccountsWithHolders>[2]> = {}) =>
  listBankAccountsWithHolders(ctx, staff, {
    ...NO_FILTER,
    sort: { by: "created", isDescending: true },
    page: { cursor: null, limit: 50 },
    ...input,
  })

const names = async (input: Parameters<typeof list>[0]) =>
  (await list(input)).items.map(({ holder }) => holder.name.split(" ")[0])

describe("the staff of a distributor lists bank accounts", () => {
  it("newest first, or by holder", async () => {
    expect(await names({})).toEqual(["Émile", "Ada", "Zoë"])
    expect(await names({ sort: { by: "investor", isDescending: false } })).toEqual(["Émile", "Zoë", "Ada"])
  })

  it("by holder, one after the other, where several have the same name and several accounts", async () => {
    const own = await openDistributor(ctx)
    const namesakes = [
      await openInvestor(ctx, own),
      await openInvestor(ctx, own),
      await openInvestor(ctx, own),
    ]
    for (const { id } of [...namesakes, ...namesakes.toReversed()]) {
      const accountNumber = `FR14${randomInt(1e12, 9e12)}`
      await openBankAccount(ctx, own, id, { accountNumber })
    }
    for (const isDescending of [true, false]) {
      const sort = { by: "investor", isDescending } as const
      const page = (cursor: string | null, limit: number) =>
        listBankAccountsWithHolders(ctx, own, { ...NO_FILTER, sort, page: { cursor, limit } })
      const whole = (await page(null, 50)).items
      const holders = whole.map(({ bankAccount }) => bankAccount.investorId)
      const ids = namesakes.flatMap(({ id }) => [id, id])
      expect(holders).toEqual(isDescending ? ids.toReversed() : ids)
      for (const limit of [1, 4]) {
        const paged: string[] = []
        let cursor: string | null = null
        do {
          const next = await page(cursor, limit)
          paged.push(...next.items.map(({ id }) => id))
          cursor = next.nextCursor
        } while (cursor !== null)
        expect(paged).toEqual(whole.map(({ id }) => id))
      }
    }
  })

  it.each(BANK_ACCOUNT_SORT_KEYS)("by %s, every page continuing the one before it", async (by) => {
    for (const isDescending of [true, false]) {
      const sort = { by, isDescending }
      const whole = (await list({ sort })).items.map(({ id }) => id)
      const first = await list({ sort, page: { cursor: null, limit: 2 } })
      const second = await list({ sort, page: { cursor: first.nextCursor, limit: 2 } })
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(whole)
      expect(whole).toHaveLength(HOLDERS.length)
    }
  })

  it.each([
    ["lukas", ["Zoë"]],
    ["NOETHER ada", ["Ada"]],
    ["1926 819", ["Émile"]],
    ["zq", []],
  ])("by what they are searched for: %s", async (search, found) => {
    expect(await names({ search })).toEqual(found)
  })
})
