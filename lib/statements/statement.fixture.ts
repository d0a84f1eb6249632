import type { ExecutedOrder } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { CostMethod } from "#lib/domain/accounting-positions/cost-method.ts"
import type { Brand } from "#lib/domain/brand/brand.ts"
import { addDays, day, daysFrom, weekday } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { decimal, integer, multiply } from "#lib/domain/money/decimal.ts"
import type { Statement } from "#lib/domain/statements/statement.ts"
import { statementOf } from "#lib/domain/statements/statement.ts"
import type { Transaction } from "#lib/domain/transactions/transaction.ts"
import { transactionId } from "#lib/domain/transactions/transaction.ts"

/** How a sample differs from the others. */
export type SampleOptions = Readonly<{
  locale: Language
  orders: number
  method?: CostMethod
  falls?: boolean
  brand?: Brand | null
}>

/** A statement for tests of its files: a quarter of an investor who sold a little of every second purchase. */
export function sampleStatement({ locale, orders, method, falls, brand = null }: SampleOptions): Statement {
  const from = day("2026-01-01")
  const to = day("2026-03-31")
  const step = falls ? -83 : 83
  const values = daysFrom(addDays(from, -3), to)
    .filter((of) => weekday(of) < 6)
    .map((of, index) => ({
      day: of,
      value: multiply(integer(1_057_490 + index * step), decimal("0.000001")),
    }))
  const executed = Array.from({ length: orders }, (_, index) => {
    const priced = values[Math.floor((index * values.length) / orders)] ?? { day: from, value: decimal("1") }
    const isSale = index % 3 === 2
    const shares = multiply(
      integer(isSale ? 12_345_678 + index : 987_654_321 + index * 7_001),
      decimal("0.00001"),
    )
    const kind: ExecutedOrder["kind"] = isSale ? "redemption" : "subscription"
    return {
      kind,
      dealingDay: priced.day,
      shares,
      amount: multiply(shares, priced.value),
      value: priced.value,
    }
  })
  const input = {
    investorId: "00000000-0000-4000-8000-000000000001",
    shareClassId: "00000000-0000-4000-8000-000000000002",
    currency: "EUR" as const,
    method: method ?? ("weighted-average" as const),
    orders: executed,
    values,
  }
  const movements = executed
    .filter(({ dealingDay }) => dealingDay >= from)
    .flatMap((order, index) => transactionsOf(order, index, input))
  return {
    ...statementOf(input, { from, to }, movements),
    investor: {
      id: input.investorId,
      legalName: null,
      firstName: "Zoë",
      lastName: "Wiśniewska-Müller",
      address: "12 rue de la Banque",
      zipCode: "75002",
      city: "Paris",
      country: "FR",
    },
    shareClass: {
      id: input.shareClassId,
      symbol: "EUTBL",
      name: "Euro Treasury Bills",
      isin: "FR0128379478",
      currency: "EUR",
      navDecimals: 6,
      shareDecimals: 5,
    },
    brand,
    locale,
    timezone: "Europe/Paris",
    generatedAt: instant("2026-04-01T08:30:00Z"),
  }
}

type Priced = ExecutedOrder & Readonly<{ value: ReturnType<typeof decimal> }>

function transactionsOf(
  order: Priced,
  place: number,
  { investorId, shareClassId }: Readonly<{ investorId: string; shareClassId: string }>,
): Transaction[] {
  const orderId = `00000000-0000-4000-9000-${String(place).padStart(12, "0")}`
  const origin = {
    investorId,
    shareClassId,
    day: order.dealingDay,
    orderId,
    createdAt: instant(`${order.dealingDay}T11:00:00Z`),
  }
  const eur = (value: typeof order.amount) => ({ value, currency: "EUR" as const })
  return [
    {
      ...origin,
      id: orderId,
      type: order.kind,
      shares: order.shares,
      amount: eur(order.amount),
      netAssetValue: { id: shareClassId, day: order.dealingDay, amount: eur(order.value) },
    },
    {
      ...origin,
      id: transactionId("fee", orderId),
      type: "fee",
      shares: null,
      amount: eur(decimal("24.69")),
      netAssetValue: null,
    },
  ]
}
