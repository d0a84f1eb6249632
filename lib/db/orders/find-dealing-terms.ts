import type { Database } from "#lib/db/client.ts"
import { knownValue, toDay, toDecimal } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { NAV_DAY_RULES } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant, TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { bySymbol } from "#lib/domain/catalogue/catalogue.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { EXECUTION_METHODS } from "#lib/domain/funds/fund.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"

/** A row of `termsSql`. */
export type TermsRow = Readonly<{
  shareClassId: string
  fundId: string
  symbol: string
  currency: string
  shareDecimals: number
  navDecimals: number
  minimumInitialSubscription: Prisma.Decimal
  minimumSubsequentSubscription: Prisma.Decimal
  minimumRedemption: Prisma.Decimal
  subscriptionFees: Prisma.Decimal
  redemptionFees: Prisma.Decimal
  iban: string | null
  bic: string | null
  intermediaryBic: string | null
  beneficiaryName: string
  timezone: string
  executionMethod: string
  navDayRule: string
  publicationTime: string
  cutOffTime: string
  launchDay: Date
  nonOperatingDays: readonly string[]
  intermediaries: readonly Readonly<{ currency: string; symbol: string }>[]
}>

/** The dealing terms of a share class, in one query because every order needs them; null for an unknown class. */
export async function findDealingTerms(db: Database, shareClassId: string): Promise<DealingTerms | null> {
  const [terms] = await queryTerms(db, Prisma.sql`class.id = ${shareClassId}::uuid`)
  return terms ?? null
}

/** The fees that a class has at a cut-off, on which the orders with that cut-off are priced; fractions. */
export async function findFeesAtCutOff(
  db: Database,
  shareClassId: string,
  cutOffAt: Instant,
): Promise<Pick<DealingTerms, "subscriptionFees" | "redemptionFees">> {
  const [fees] = await db.$queryRaw<Pick<TermsRow, "subscriptionFees" | "redemptionFees">[]>`/* prepared */
    SELECT subscription_fees AS "subscriptionFees", redemption_fees AS "redemptionFees"
    FROM fees_at_cut_off(${shareClassId}::uuid, ${cutOffAt}::timestamptz)`
  invariant(fees !== undefined, "a class has fees at any time")
  return {
    subscriptionFees: toDecimal(fees.subscriptionFees),
    redemptionFees: toDecimal(fees.redemptionFees),
  }
}

/**
 * The terms of the classes that have or had a bank account: those that have it now first, because money that names no order is
 * theirs, then in the order of their symbols.
 */
export async function findTermsByBankAccount(db: Database, iban: string): Promise<DealingTerms[]> {
  const classes = await queryTerms(
    db,
    Prisma.sql`class.id IN (SELECT share_class_id FROM share_class_bank_accounts WHERE account_number = ${iban})`,
  )
  const isFormer = ({ destination }: DealingTerms) => destination.iban !== iban
  return classes.toSorted((one, other) => Number(isFormer(one)) - Number(isFormer(other)))
}

/** The terms of every class. */
export const findAllDealingTerms = (db: Database): Promise<DealingTerms[]> => queryTerms(db, Prisma.sql`true`)

async function queryTerms(db: Database, condition: Prisma.Sql): Promise<DealingTerms[]> {
  const rows = await db.$queryRaw<TermsRow[]>`
    /* prepared */ ${termsSql(condition)}`
  return rows.map(toTerms).sort(bySymbol)
}

/** The query for the terms of the classes (`class`, of `fund`) that meet a condition. */
export const termsSql = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
    SELECT
      class.id AS "shareClassId",
      fund.id AS "fundId",
      class.symbol,
      class.currency::text AS currency,
      class.share_decimals AS "shareDecimals",
      class.nav_decimals AS "navDecimals",
      class.minimum_initial_subscription AS "minimumInitialSubscription",
      class.minimum_subsequent_subscription AS "minimumSubsequentSubscription",
      class.minimum_redemption AS "minimumRedemption",
      class.subscription_fees AS "subscriptionFees",
      class.redemption_fees AS "redemptionFees",
      class.bank_account_number AS iban,
      class.bank_account_bic AS bic,
      class.bank_account_intermediary_bic AS "intermediaryBic",
      fund.name AS "beneficiaryName",
      fund.timezone,
      fund.execution_method::text AS "executionMethod",
      fund.nav_day_rule AS "navDayRule",
      fund.publication_time AS "publicationTime",
      fund.cut_off_time AS "cutOffTime",
      fund.launch_day AS "launchDay",
      ARRAY(SELECT closed.day::text FROM fund_non_operating_days AS closed WHERE closed.fund_id = fund.id)
        AS "nonOperatingDays",
      coalesce((
        SELECT json_agg(json_build_object('currency', via.currency, 'symbol', other.symbol))
        FROM intermediary_share_classes AS via
        JOIN share_classes AS other ON other.id = via.intermediary_share_class_id
        WHERE via.share_class_id = class.id), '[]') AS intermediaries
    FROM share_classes AS class
    JOIN funds AS fund ON fund.id = class.fund_id
    WHERE ${condition}`

/** The terms of a row of `termsSql`. */
export const toTerms = (row: TermsRow): DealingTerms => ({
  shareClassId: row.shareClassId,
  fundId: row.fundId,
  symbol: row.symbol,
  currency: knownValue(CURRENCY_CODES, row.currency),
  shareDecimals: row.shareDecimals,
  navDecimals: row.navDecimals,
  minimumInitialSubscription: toDecimal(row.minimumInitialSubscription),
  minimumSubsequentSubscription: toDecimal(row.minimumSubsequentSubscription),
  minimumRedemption: toDecimal(row.minimumRedemption),
  subscriptionFees: toDecimal(row.subscriptionFees),
  redemptionFees: toDecimal(row.redemptionFees),
  destination: {
    beneficiaryName: row.beneficiaryName,
    iban: row.iban,
    bic: row.bic,
    intermediaryBic: row.intermediaryBic,
  },
  intermediaries: row.intermediaries.map(({ currency, symbol }) => ({
    currency: knownValue(CURRENCY_CODES, currency),
    symbol,
  })),
  calendar: {
    timezone: row.timezone,
    executionMethod: knownValue(EXECUTION_METHODS, row.executionMethod),
    navDayRule: knownValue(NAV_DAY_RULES, row.navDayRule),
    publicationTime: row.publicationTime as TimeOfDay,
    cutOffTime: row.cutOffTime as TimeOfDay,
    launchDay: toDay(row.launchDay),
    nonOperatingDays: new Set(row.nonOperatingDays.map(day)),
  },
})
