import { afterAll, expect, it } from "vitest"
import { Prisma } from "#lib/db/generated/client.ts"
import { minorUnitsSql } from "#lib/db/minor-units.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { amount, minorUnitDecimals } from "#lib/domain/money/money.ts"
import { shownOrderAmount } from "#lib/domain/orders/shown-order-amount.ts"
import { ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { shownOrderAmountSql } from "./shown-amount.ts"

const { db } = ordersContext(testDatabaseUrl())
afterAll(() => db.$disconnect())

const AMOUNTS = ["0", "0.005", "0.015", "1.005", "1.015", "1.0151", "2.5", "3.5", "100.473882075", "0.0005"]

it.each([
  ["subscription", "EUR"],
  ["redemption", "EUR"],
  ["subscription", "JPY"],
  ["redemption", "JPY"],
  ["subscription", "KWD"],
  ["redemption", "KWD"],
] as const)("the amount of a %s in %s is that of the pages, also at a half", async (kind, currency) => {
  const rows = await db.$queryRaw<{ exact: string; shown: string; units: number }[]>`
    SELECT exact::text, trim_scale(${shownOrderAmountSql({
      kind: Prisma.sql`kind`,
      exact: Prisma.sql`exact`,
      minorUnits: Prisma.sql`minor_units`,
    })})::text AS shown, minor_units AS units
    FROM (
      SELECT ${kind}::text AS kind, exact::numeric, ${minorUnitsSql(Prisma.sql`${currency}::text`)} AS minor_units
      FROM unnest(${AMOUNTS}::text[]) AS exact
    ) AS executed`
  expect(rows.map(({ units }) => units)).toEqual(AMOUNTS.map(() => minorUnitDecimals(currency)))
  expect(rows.map(({ shown }) => shown)).toEqual(
    AMOUNTS.map((exact) => shownOrderAmount(kind, amount(decimal(exact), currency)).value),
  )
})
