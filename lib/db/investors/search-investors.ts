import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { ListSort } from "#lib/db/page-query.ts"
import { findPageIds } from "#lib/db/page-query.ts"
import type { Investor, InvestorStatus, InvestorType } from "#lib/domain/investors/investor.ts"
import type { InvestorSearch, InvestorSort } from "#lib/domain/investors/investor-search.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { HeldShares } from "#lib/domain/portfolios/held-value.ts"
import { findInvestorsById } from "./find-investor.ts"
import { hasSearchedWord, investorScopeSql, listedInvestorSql } from "./investor-scope.ts"
import { areInvestorValuesCurrent, heldValues, LATEST_VALUES } from "./investor-values.ts"

/** What a search text may name: also wire references of orders. */
type SearchedKeys = InvestorSearch & Readonly<{ wireReferences: readonly string[] }>

/** What the staff of a distributor searches its investors for; null means no filter. */
export type StaffInvestorFilter = Readonly<{
  search: SearchedKeys | null
  status: InvestorStatus | null
  exceptStatuses?: readonly InvestorStatus[]
  type: InvestorType | null
  countryOfTaxResidence: string | null
  /** Only those of whom something is required, or who have to wait. */
  hasRequirements: boolean
  /** Only those with a bank account that the operator has to verify. */
  hasAccountToVerify?: boolean
}>

// Each expression is the one of an index (migrations investors_of_staff and organizations).
const NAME = Prisma.sql`folded(coalesce(listed.legal_name, listed.last_name || ' ' || listed.first_name)) COLLATE "C"`
const CITY = Prisma.sql`folded(listed.city) COLLATE "C"`
const SEARCHED = Prisma.sql`listed.search_text`
const SEQUENCE = Prisma.sql`listed.sequence`

const SORT_EXPRESSIONS = {
  name: [NAME, SEQUENCE],
  city: [CITY, SEQUENCE],
  status: [Prisma.sql`listed.status`, SEQUENCE],
  since: [Prisma.sql`listed.created_at`, SEQUENCE],
} as const satisfies Readonly<Record<string, ListSort["by"]>>

const BY_VALUE = [Prisma.sql`listed.held_value`, Prisma.sql`listed.held_sequence`] as const

/** Whether an account waits for the operator's decision: nobody decides about one of an investor who was rejected or archived. */
export const isAccountToVerify = (account: Prisma.Sql, investor: Prisma.Sql): Prisma.Sql => Prisma.sql`
  ${account}.status = 'pending-verification' AND ${investor}.status NOT IN ('refused', 'archived')`

const HAS_ACCOUNT_TO_VERIFY = Prisma.sql`EXISTS (
  SELECT FROM bank_accounts AS account
  WHERE account.investor_id = listed.id AND ${isAccountToVerify(Prisma.sql`account`, Prisma.sql`listed`)})`

/** The table and the expressions of an order. */
async function ordered(
  db: Database,
  scope: Scope,
  { by }: InvestorSort,
): Promise<Readonly<{ table: Prisma.Sql; by: ListSort["by"] }>> {
  const currency = CURRENCY_CODES.find((code) => by === `value-${code}`)
  return currency === undefined
    ? { table: Prisma.sql`investors`, by: SORT_EXPRESSIONS[by as keyof typeof SORT_EXPRESSIONS] }
    : { table: await investorsWithValue(db, scope, currency), by: BY_VALUE }
}

/** Investors within a scope that match a filter, in an order. */
export async function searchInvestors(
  db: Database,
  scope: Scope,
  { filter, sort }: Readonly<{ filter: StaffInvestorFilter; sort: InvestorSort }>,
  page: PageRequest,
): Promise<Page<Investor>> {
  const { search, status, exceptStatuses = [], type, countryOfTaxResidence } = filter
  const { hasRequirements, hasAccountToVerify = false } = filter
  const { table, by } = await ordered(db, scope, sort)
  const list = {
    table,
    conditions: [
      listedInvestorSql(scope),
      status === null ? null : Prisma.sql`listed.status = ${status}`,
      exceptStatuses.length === 0 ? null : Prisma.sql`listed.status <> ALL(${[...exceptStatuses]}::text[])`,
      type === null ? null : Prisma.sql`listed.type = ${type}`,
      // An index has the organizations by their names.
      type === "organization" ? Prisma.sql`listed.legal_name IS NOT NULL` : null,
      countryOfTaxResidence === null
        ? null
        : Prisma.sql`listed.country_of_tax_residence = ${countryOfTaxResidence}`,
      hasRequirements ? Prisma.sql`listed.requirements <> '[]'::jsonb` : null,
      hasAccountToVerify ? HAS_ACCOUNT_TO_VERIFY : null,
      search === null ? null : foundBy(search, await findInvestorIdsByKey(db, scope, search)),
    ],
    sort: { by, isDescending: sort.isDescending },
  }
  return pageOf(await findInvestorsById(db, await findPageIds(db, list, page)), page.limit)
}

function foundBy({ words }: SearchedKeys, ids: readonly string[]): Prisma.Sql {
  const named = words.map((word) => hasSearchedWord(SEARCHED, word))
  const alternatives = [
    ...(named.length === 0 ? [] : [Prisma.sql`(${Prisma.join(named, " AND ")})`]),
    ...(ids.length === 0 ? [] : [Prisma.sql`listed.id = ANY(${[...ids]}::uuid[])`]),
  ]
  return alternatives.length === 0 ? Prisma.sql`true` : Prisma.sql`(${Prisma.join(alternatives, " OR ")})`
}

/** A key that many begin with, such as the first digits of generated ids, is not one. */
const MAX_FOUND_BY_KEY = 1_000

/**
 * The investors within a scope whose id, order, wire reference or bank account this is. Read before the list, so that the list
 * finds both these and names by an index.
 */
async function findInvestorIdsByKey(
  db: Database,
  scope: Scope,
  { ids, wireReferences, accountEnding }: SearchedKeys,
): Promise<string[]> {
  const range = ids === null ? null : Prisma.sql`BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid`
  const references = [...wireReferences]
  const keys = [
    ...(range === null
      ? []
      : [
          Prisma.sql`SELECT id FROM investors WHERE id ${range}`,
          Prisma.sql`SELECT investor_id FROM subscription_orders WHERE id ${range}`,
          Prisma.sql`SELECT investor_id FROM redemption_orders WHERE id ${range}`,
        ]),
    ...(references.length === 0
      ? []
      : [
          Prisma.sql`SELECT investor_id FROM subscription_orders WHERE wire_reference = ANY(${references}::text[])`,
        ]),
    ...(accountEnding === null
      ? []
      : [
          Prisma.sql`SELECT investor_id FROM bank_accounts
            WHERE right(account_number, 4) = ${accountEnding.slice(-4)} AND account_number LIKE ${`%${accountEnding}`}`,
        ]),
  ]
  if (keys.length === 0) return []
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT investor.id FROM investors AS investor
    WHERE investor.id IN (${Prisma.join(keys, " UNION ")}) AND ${investorScopeSql(scope)}
    LIMIT ${MAX_FOUND_BY_KEY}`
  return rows.map(({ id }) => id)
}

/** The countries of tax residence of the investors within a scope. */
export async function findTaxResidences(db: Database, scope: Scope): Promise<string[]> {
  const rows = await db.$queryRaw<{ country: string }[]>`
    SELECT DISTINCT investor.country_of_tax_residence AS country FROM investors AS investor
    WHERE ${investorScopeSql(scope)} ORDER BY 1`
  return rows.map(({ country }) => country)
}

/**
 * Investors with what they hold in a currency, unrounded: as stored for the order of a distributor's list, if that is of the
 * newest values and balances, or else summed in one pass over all accounts.
 */
const investorsWithValue = async (db: Database, scope: Scope, currency: CurrencyCode): Promise<Prisma.Sql> =>
  scope.kind === "distributor" && (await areInvestorValuesCurrent(db, currency))
    ? Prisma.sql`(
        SELECT investor.*, held.value AS held_value, held.sequence AS held_sequence
        FROM investors AS investor JOIN investor_values AS held ON held.investor_id = investor.id
        WHERE held.currency = ${currency}::currency_code AND held.distributor_id = ${scope.distributorId}::uuid)`
    : Prisma.sql`(
        SELECT investor.*, coalesce(held.value, 0) AS held_value, investor.sequence AS held_sequence
        FROM investors AS investor LEFT JOIN (${heldValues(currency)}) AS held ON held.investor_id = investor.id
        WHERE ${investorScopeSql(scope)})`

type HeldRow = Readonly<{ investorId: string; currency: CurrencyCode; shares: string; value: string | null }>

/** The shares of investors within a scope, those blocked by redemptions included, class by class. */
export async function findSharesOf(
  db: Database,
  scope: Scope,
  investorIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HeldShares[]>> {
  const rows = await db.$queryRaw<HeldRow[]>`
    WITH latest AS MATERIALIZED (${LATEST_VALUES})
    SELECT account.investor_id AS "investorId", latest.currency::text, sum(account.balance)::text AS shares,
      latest.value::text
    FROM ledger_accounts AS account
    JOIN latest ON latest.id = account.share_class_id
    JOIN investors AS investor ON investor.id = account.investor_id
    WHERE account.investor_id = ANY(${[...investorIds]}::uuid[]) AND account.kind IN ('holding', 'blocked')
      AND account.balance > 0 AND ${investorScopeSql(scope)}
    GROUP BY account.investor_id, latest.id, latest.currency, latest.value`
  const held = new Map<string, HeldShares[]>()
  for (const { investorId, currency, shares, value } of rows) {
    const ofInvestor = held.get(investorId) ?? []
    ofInvestor.push({
      currency,
      shares: decimal(shares),
      latestValue: value === null ? null : decimal(value),
    })
    held.set(investorId, ofInvestor)
  }
  return held
}
