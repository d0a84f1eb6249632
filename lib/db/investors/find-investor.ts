import type { Database } from "#lib/db/client.ts"
import { dayColumn, knownValue, toDay, toInstant } from "#lib/db/column-values.ts"
import { frequentRows } from "#lib/db/frequent-statements.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { findPageIds, inOrderOf, NEWEST_FIRST } from "#lib/db/page-query.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Requirement } from "#lib/domain/errors/domain-error.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Investor, InvestorKind, InvestorStatus } from "#lib/domain/investors/investor.ts"
import { INVESTOR_STATUSES, INVESTOR_TYPES } from "#lib/domain/investors/investor.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { investorScope, investorScopeSql, isNamedWith, listedInvestorSql } from "./investor-scope.ts"

const INVESTOR_COLUMNS = {
  id: true,
  distributorId: true,
  firstName: true,
  lastName: true,
  type: true,
  legalName: true,
  registrationNumber: true,
  countryOfTaxResidence: true,
  country: true,
  city: true,
  zipCode: true,
  address: true,
  dateOfBirth: true,
  placeOfBirth: true,
  status: true,
  requirements: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.InvestorSelect

/** Whether there is any investor within a scope. */
export async function hasInvestors(db: Database, scope: Scope): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM investors AS investor WHERE ${investorScopeSql(scope)} LIMIT 1`
  return rows.length > 0
}

/** An investor within a scope, or null. */
export async function findInvestor(db: Database, scope: Scope, id: string): Promise<Investor | null> {
  const row = await db.investor.findFirst({
    where: { AND: [{ id }, investorScope(scope)] },
    select: INVESTOR_COLUMNS,
  })
  return row === null ? null : toInvestor(row)
}

/** What is asked of an investor within a scope; empty for any other. */
export async function findRequirements(db: Database, scope: Scope, id: string): Promise<Requirement[]> {
  const [row] = await db.$queryRaw<{ requirements: Requirement[] }[]>`
    /* prepared */
    SELECT requirements FROM investors AS investor WHERE investor.id = ${id}::uuid AND ${investorScopeSql(scope)}`
  return row?.requirements ?? []
}

/** Maximum number of investors that are compared: people with one birth date are few, unless it was made up. */
const MAX_COMPARED_INVESTORS = 1_000

/** The investors of a distributor who were born on a day, newest first. */
export async function findInvestorsBornOn(
  db: Database,
  distributorId: string,
  dateOfBirth: Day,
): Promise<Investor[]> {
  const rows = await db.investor.findMany({
    where: { distributorId, dateOfBirth: dayColumn(dateOfBirth) },
    select: INVESTOR_COLUMNS,
    orderBy: NEWEST_FIRST,
    take: MAX_COMPARED_INVESTORS,
  })
  return rows.map(toInvestor)
}

/** The organizations within a scope, newest first. */
export async function findOrganizations(db: Database, scope: Scope): Promise<Investor[]> {
  const rows = await db.investor.findMany({
    where: { AND: [{ legalName: { not: null } }, investorScope(scope)] },
    select: INVESTOR_COLUMNS,
    orderBy: NEWEST_FIRST,
  })
  return rows.map(toInvestor)
}

/** Filter of a list of investors: `search` has words of their names or parts of a registration number, whatever the case and accents. */
export type InvestorFilter = Readonly<{ search: string | null; status: InvestorStatus | null }>

/** Investors within a scope, newest first. */
export async function findInvestors(
  db: Database,
  scope: Scope,
  filter: InvestorFilter,
  page: PageRequest,
): Promise<Page<Investor>> {
  const words = filter.search?.split(/\s+/).filter((word) => word !== "") ?? []
  const list = {
    table: Prisma.sql`investors`,
    conditions: [
      listedInvestorSql(scope),
      filter.status === null ? null : Prisma.sql`listed.status = ${filter.status}`,
      ...isNamedWith("listed", words),
    ],
  }
  return pageOf(await findInvestorsById(db, await findPageIds(db, list, page)), page.limit)
}

/** The investors with these ids, in their order. */
export async function findInvestorsById(db: Database, ids: readonly string[]): Promise<Investor[]> {
  const rows = await db.investor.findMany({ where: { id: { in: [...ids] } }, select: INVESTOR_COLUMNS })
  return inOrderOf(ids, rows.map(toInvestor))
}

type InvestorRow = Prisma.InvestorGetPayload<{ select: typeof INVESTOR_COLUMNS }>

const toInvestor = ({
  type,
  countryOfTaxResidence,
  legalName,
  registrationNumber,
  ...row
}: InvestorRow): Investor => ({
  ...row,
  details: toDetails({ type, countryOfTaxResidence, legalName, registrationNumber }),
  dateOfBirth: toDay(row.dateOfBirth),
  status: knownValue(INVESTOR_STATUSES, row.status),
  // Only our code writes this column.
  requirements: row.requirements as Requirement[],
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
})

function toDetails({
  type,
  countryOfTaxResidence,
  legalName,
  registrationNumber,
}: Pick<InvestorRow, "type" | "countryOfTaxResidence" | "legalName" | "registrationNumber">): InvestorKind {
  const known = knownValue(INVESTOR_TYPES, type)
  if (known === "individual") return { type: known, countryOfTaxResidence }
  invariant(legalName !== null && registrationNumber !== null, "an organization has a name and a number")
  return { type: known, countryOfTaxResidence, legalName, registrationNumber }
}

/** The names of those of these investors that are within a scope, by their ids. */
export async function findSeenInvestorNames(
  db: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<{ id: string; name: string }[]>`
    SELECT investor.id, investor.display_name AS name FROM investors AS investor
    WHERE investor.id = ANY(${[...ids]}::uuid[]) AND ${investorScopeSql(scope)}`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The name of each investor by its id. */
export async function findInvestorNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await frequentRows<Readonly<{ id: string; displayName: string }>>(
    db,
    Prisma.sql`
    /* prepared */
    SELECT id, display_name AS "displayName" FROM investors WHERE id = ANY(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map(({ id, displayName }) => [id, displayName]))
}

/** The name of an investor that is known to exist. */
export async function requireInvestorName(db: Database, id: string): Promise<string> {
  const name = (await findInvestorNames(db, [id])).get(id)
  invariant(name, "the investor exists")
  return name
}
