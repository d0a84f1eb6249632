import { findUsedReferences } from "#lib/db/bulk-imports/bulk-import-rows.ts"
import {
  findInvestorsBornOnAny,
  findOpenOrders,
  findOrderingInvestors,
} from "#lib/db/bulk-imports/find-import-facts.ts"
import { findOrganizations } from "#lib/db/investors/find-investor.ts"
import { findAllDealingTerms } from "#lib/db/orders/find-dealing-terms.ts"
import { findFundedPairs } from "#lib/db/subscription-orders/funded-orders.ts"
import type { BulkImportKind, ClassTotal } from "#lib/domain/bulk-imports/bulk-import.ts"
import type { CheckedRow, ParsedInvestorRow } from "#lib/domain/bulk-imports/check-investor-rows.ts"
import { checkInvestorRows } from "#lib/domain/bulk-imports/check-investor-rows.ts"
import type { ParsedOrderRow } from "#lib/domain/bulk-imports/check-order-rows.ts"
import { checkOrderRows, totalsOf } from "#lib/domain/bulk-imports/check-order-rows.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"

/** The rows of a file as they were read. */
export type ParsedRows =
  | Readonly<{ kind: "investors"; rows: readonly ParsedInvestorRow[] }>
  | Readonly<{ kind: "subscription-orders"; rows: readonly ParsedOrderRow[] }>

/** A file whose rows are checked against each other and what is stored. */
export type CheckedFile = Readonly<{
  kind: BulkImportKind
  rows: readonly CheckedRow<object>[]
  totals: readonly ClassTotal[]
}>

/** Whose investors and imports count. */
export type ImportActor = Actor & Readonly<{ distributorId: string }>

/** Checks all rows of a file with the rules by which one such record is created. Reads a few times, however long the file. */
export async function checkBulkImport(
  ctx: TransactionContext,
  actor: ImportActor,
  file: ParsedRows,
): Promise<CheckedFile> {
  const { kind } = file
  if (kind === "investors") return { kind, rows: await checkInvestors(ctx, actor, file.rows), totals: [] }
  const terms = new Map((await findAllDealingTerms(ctx.db)).map((other) => [other.symbol, other]))
  const rows = checkOrderRows(file.rows, { terms, ...(await orderFacts(ctx, actor, file.rows)) })
  return { kind, rows, totals: totalsOf(rows, terms) }
}

async function checkInvestors(
  { db, clock }: TransactionContext,
  actor: ImportActor,
  rows: readonly ParsedInvestorRow[],
) {
  const days = new Set(rows.flatMap(({ dateOfBirth }) => (dateOfBirth === null ? [] : [dateOfBirth])))
  const born = await findInvestorsBornOnAny(db, actor.scope, [...days])
  const hasOrganizations = rows.some(({ input }) => input?.details.type === "organization")
  const organizations = hasOrganizations ? await findOrganizations(db, actor.scope) : []
  const known = [...born, ...organizations.filter(({ status }) => status !== "archived")]
  return checkInvestorRows(rows, { today: dayIn(clock.now(), "UTC"), known })
}

async function orderFacts(
  { db }: TransactionContext,
  { scope, distributorId }: ImportActor,
  rows: readonly ParsedOrderRow[],
) {
  const given = <T>(values: readonly (T | null)[]): T[] => [
    ...new Set(values.filter((value) => value !== null)),
  ]
  const investorIds = given(rows.map(({ investorId }) => investorId))
  const investors = await findOrderingInvestors(db, scope, investorIds)
  const pairs = await findFundedPairs(db, [...investors.keys()])
  const funded = new Set(pairs.map(({ investorId, shareClassId }) => `${investorId} ${shareClassId}`))
  const references = given(rows.map(({ clientReference }) => clientReference))
  return {
    investors,
    hasFunded: (investorId: string, shareClassId: string) => funded.has(`${investorId} ${shareClassId}`),
    openOrders: await findOpenOrders(db, [...investors.keys()]),
    usedReferences: await findUsedReferences(db, distributorId, references),
  }
}
