import { afterAll, describe, expect, test } from "vitest"
import type { Investor, InvestorDetails } from "#lib/domain/investors/investor.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import { INVESTOR_SORT_KEYS } from "#lib/domain/investors/investor-search.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import {
  dealMonday,
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  organization,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { decideInvestor } from "./decide-investor.ts"
import { listInvestors } from "./list-investors.ts"
import type { StaffInvestorsInput } from "./search-investors.ts"
import { listTaxResidences, searchStaffInvestors } from "./search-investors.ts"

const ctx = ordersContext(testDatabaseUrl())
const shareClassId = await openShareClass(ctx)
const [staff, others] = [await openDistributor(ctx), await openDistributor(ctx)]
afterAll(() => ctx.db.$disconnect())

const PEOPLE: readonly Partial<InvestorDetails>[] = [
  { firstName: "Zoë", lastName: "Łukasiewicz", city: "Kraków" },
  { firstName: "Anaïs", lastName: "Lefèvre", city: "Besançon" },
  {
    firstName: "Jürgen",
    lastName: "Weiß",
    city: "Köln",
    details: { type: "individual", countryOfTaxResidence: "DE" },
  },
  { firstName: "Émile", lastName: "lefevre", city: "Paris" },
  { firstName: "Ada", lastName: "Review", city: "100% real_place" },
]
const investors: Investor[] = []
for (const person of PEOPLE) investors.push(await openInvestor(ctx, staff, person))
const [zoe, anais, jurgen, emile, ada] = investors as [Investor, Investor, Investor, Investor, Investor]
const stranger = await openInvestor(ctx, others, { firstName: "Anaïs", lastName: "Lefèvre" })

const NO_FILTER = {
  search: "",
  status: null,
  type: null,
  countryOfTaxResidence: null,
  hasRequirements: false,
}

const find = (input: Partial<StaffInvestorsInput>) =>
  searchStaffInvestors(ctx, staff, {
    ...NO_FILTER,
    sort: { by: "name", isDescending: false },
    page: { cursor: null, limit: 50 },
    ...input,
  })

const found = async (input: Partial<StaffInvestorsInput>) =>
  (await find(input)).items.map(({ investor }) => investor.firstName)

describe("the staff of a distributor finds its investors", () => {
  test.each([
    ["lefevre", ["Anaïs", "Émile"]],
    ["LEFÈVRE ana", ["Anaïs"]],
    ["weiss", ["Jürgen"]],
    ["lukas", ["Zoë"]],
    ["krakow", ["Zoë"]],
    ["besancon lefèvre", ["Anaïs"]],
    ["0% real_p", ["Ada"]],
    ["%", ["Ada"]],
    ["z__", []],
    ["zq", []],
    ["ew", ["Zoë", "Ada"]],
    ["W", ["Zoë", "Ada", "Jürgen"]],
    ["ie ÖÑ", []],
    ["ß", ["Jürgen"]],
    ["  ", ["Anaïs", "Émile", "Zoë", "Ada", "Jürgen"]],
    ["nobody", []],
  ])("by name and city, whatever the case and the accents: %s", async (search, names) => {
    expect(await found({ search })).toEqual(names)
  })

  test.each([
    ["lefevre", ["Émile", "Anaïs"]],
    ["LEFÈVRE ana", ["Anaïs"]],
    ["Zoe\u0308", ["Zoë"]],
    ["ZO\u00cb łu", ["Zoë"]],
    ["weiss", ["Jürgen"]],
    ["Paris", []],
    ["ew", ["Ada", "Zoë"]],
    ["%", []],
  ])("by name alone in the interfaces, whatever the case and the accents: %s", async (search, names) => {
    const page = { cursor: null, limit: 9 }
    const { items } = await listInvestors(ctx, staff, { search, status: null, page })
    expect(items.map(({ firstName }) => firstName)).toEqual(names)
  })

  test("by the id of the investor, or its beginning", async () => {
    expect(await found({ search: zoe.id.toUpperCase() })).toEqual(["Zoë"])
    expect(await found({ search: zoe.id.slice(0, 13) })).toEqual(["Zoë"])
  })

  test("by an order of either kind and by its wire reference", async () => {
    const subscription = await createSubscriptionOrder(ctx, staff, {
      investorId: anais.id,
      shareClassId,
      amount: { value: decimal("1000"), currency: "EUR" },
    })
    expect(await found({ search: subscription.id })).toEqual(["Anaïs"])
    const reference = subscription.wireReference.toLowerCase().replaceAll(/(.{4})/g, "$1 ")
    expect(await found({ search: reference })).toEqual(["Anaïs"])

    const account = await openBankAccount(ctx, staff, jurgen.id)
    await fundedOrder(ctx, staff, { investorId: jurgen.id, shareClassId, value: "1000" })
    await dealMonday(ctx, shareClassId)
    const redemption = await createRedemptionOrder(ctx, staff, {
      investorId: jurgen.id,
      shareClassId,
      bankAccountId: account.id,
      sharesAmount: decimal("100"),
    })
    const { items } = await find({ search: redemption.id })
    expect(items.map(({ investor }) => investor.firstName)).toEqual(["Jürgen"])
    expect(items[0]?.values, "shares that a redemption blocks are still the investor's").toEqual([
      { value: "1000", currency: "EUR" },
    ])
  })

  test("by the last four or more characters of a bank account", async () => {
    await openBankAccount(ctx, staff, emile.id, { accountNumber: "FR1420041010050500013M02606" })
    await openBankAccount(ctx, others, stranger.id, { accountNumber: "FR1420041010050500013M02606" })
    expect(await found({ search: "2606" })).toEqual(["Émile"])
    expect(await found({ search: "FR14 2004 1010 0505 0001 3m02 606" })).toEqual(["Émile"])
    expect(await found({ search: "92606" })).toEqual([])
    expect(await found({ search: "606" })).toEqual([])
  })

  test("an organization by its legal name and registration number, under its own name", async () => {
    const own = await openDistributor(ctx)
    await openInvestor(ctx, own, { firstName: "Zoë", lastName: "Abel" })
    const { id } = await openInvestor(ctx, own, {
      ...organization("Müller Söhne GmbH", "HRB 12 345"),
      firstName: "Ada",
      lastName: "Zimmer",
    })
    const namesOf = async (search: string, type: "organization" | null = null) =>
      (
        await searchStaffInvestors(ctx, own, {
          ...NO_FILTER,
          search,
          type,
          sort: { by: "name", isDescending: false },
          page: { cursor: null, limit: 50 },
        })
      ).items.map(({ investor }) => investorName(investor))
    for (const search of ["muller gmbh", "HRB 12 345", "hrb12345", "zimmer"]) {
      expect(await namesOf(search), search).toEqual(["Müller Söhne GmbH"])
    }
    expect(await namesOf(""), "by its own name, not its representative's").toEqual([
      "Zoë Abel",
      "Müller Söhne GmbH",
    ])
    expect(await namesOf("", "organization")).toEqual(["Müller Söhne GmbH"])
    const listed = async (search: string) =>
      (await listInvestors(ctx, own, { search, status: null, page: { cursor: null, limit: 9 } })).items
    for (const search of ["Söhne", "hrb", "Zimmer"]) {
      expect(await listed(search), search).toMatchObject([
        {
          id,
          details: { type: "organization", legalName: "Müller Söhne GmbH", registrationNumber: "HRB 12 345" },
        },
      ])
    }
  })

  test("and nobody else's, by whatever is typed", async () => {
    expect((await find({ search: stranger.id })).items).toEqual([])
    expect((await find({ page: { cursor: stranger.id, limit: 50 } })).items).toEqual([])
  })

  test("by status, country of tax residence, and by who has requirements", async () => {
    expect(await found({ status: "pending-review" })).toEqual(["Ada"])
    expect(await found({ countryOfTaxResidence: "DE" })).toEqual(["Jürgen"])
    expect(await listTaxResidences(ctx, staff)).toEqual(["DE", "FR"])
    expect(await found({ hasRequirements: true })).toEqual(["Ada"])
    await decideInvestor(ctx, OPERATOR, { id: emile.id, decision: "suspend", message: "Address unknown." })
    expect(await found({ hasRequirements: true, search: "e" })).toEqual(["Émile", "Ada"])
    expect(await found({ type: "individual", search: "lefevre" })).toEqual(["Anaïs", "Émile"])
  })
})

describe.each(INVESTOR_SORT_KEYS)("ordered by %s", (by) => {
  test.each([false, true])(
    "every page continues the one before it (descending: %s)",
    async (isDescending) => {
      const sort = { by, isDescending }
      const whole = (await find({ sort })).items.map(({ id }) => id)
      const paged: string[] = []
      let cursor: string | null = null
      do {
        const page = await find({ sort, page: { cursor, limit: 2 } })
        paged.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(paged).toEqual(whole)
      expect(paged).toHaveLength(PEOPLE.length)
      expect(whole).toEqual(
        (await find({ sort: { by, isDescending: !isDescending } })).items.map(({ id }) => id).toReversed(),
      )
    },
  )
})

test("by what they hold in a currency, the largest first when descending; without any is last", async () => {
  const names = await found({ sort: { by: "value-EUR", isDescending: true } })
  expect(names[0]).toBe("Jürgen")
  expect(await found({ sort: { by: "value-EUR", isDescending: false } })).toEqual(names.toReversed())
  expect((await found({ sort: { by: "value-USD", isDescending: true } }))[0]).toBe("Ada")
})

test("names are ordered by last name, without case and accents", async () => {
  expect(await found({})).toEqual(["Anaïs", "Émile", "Zoë", "Ada", "Jürgen"])
  expect(ada.lastName).toBe("Review")
})
