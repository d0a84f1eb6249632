import type { ForImport, UnwarnedRow } from "#lib/db/bulk-imports/bulk-import-rows.ts"
import { findUnwarnedRows, findUsedReferences } from "#lib/db/bulk-imports/bulk-import-rows.ts"
import {
  findInvestorsBornOnAny,
  findInvestorsUnderWay,
  findOpenOrders,
  findOrderingInvestors,
} from "#lib/db/bulk-imports/find-import-facts.ts"
import type { Database } from "#lib/db/client.ts"
import { findOrganizations } from "#lib/db/investors/find-investor.ts"
import { findAllDealingTerms } from "#lib/db/orders/find-dealing-terms.ts"
import { findFundedPairs } from "#lib/db/subscription-orders/funded-orders.ts"
import type { BulkImport, BulkImportKind, ClassTotal } from "#lib/domain/bulk-imports/bulk-import.ts"
import type {
  CheckedRow,
  KnownInvestor,
  ParsedInvestorRow,
} from "#lib/domain/bulk-imports/check-investor-rows.ts"
import { checkInvestorRows, duplicateFinder } from "#lib/domain/bulk-imports/check-investor-rows.ts"
import type { OrderInput, ParsedOrderRow } from "#lib/domain/bulk-imports/check-order-rows.ts"
import { checkOrderRows, openOrderFinder, totalsOf } from "#lib/domain/bulk-imports/check-order-rows.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { InvestorDetails } from "#lib/domain/investors/investor.ts"
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
  const readable = rows.flatMap(({ input }) => (input === null ? [] : [input]))
  const known = await findKnownInvestors(db, actor, readable, null)
  return checkInvestorRows(rows, { today: dayIn(clock.now(), "UTC"), known })
}

/** The investors who may be these of a file, or of an import. */
async function findKnownInvestors(
  db: Database,
  { scope, distributorId }: ImportActor,
  investors: readonly InvestorDetails[],
  importId: ForImport["importId"],
): Promise<KnownInvestor[]> {
  // First: whoever is created in between is then found twice, and not missed.
  const underWay = await findInvestorsUnderWay(db, { distributorId, importId })
  const born = await findInvestorsBornOnAny(db, scope, [
    ...new Set(investors.map(({ dateOfBirth }) => dateOfBirth)),
  ])
  const hasOrganizations = investors.some(({ details }) => details.type === "organization")
  const organizations = hasOrganizations ? await findOrganizations(db, scope) : []
  return [
    ...underWay,
    ...born,
    ...organizations
      .filter(({ status }) => status !== "archived")
      .map(({ id, ...likeness }) => ({ ...likeness, record: { investorId: id } })),
  ]
}

async function orderFacts(
  { db }: TransactionContext,
  { scope, distributorId }: ImportActor,
  rows: readonly ParsedOrderRow[],
) {
  const investorIds = given(rows.map(({ investorId }) => investorId))
  const investors = await findOrderingInvestors(db, scope, investorIds)
  const pairs = await findFundedPairs(db, [...investors.keys()])
  const funded = new Set(pairs.map(({ investorId, shareClassId }) => `${investorId} ${shareClassId}`))
  const references = given(rows.map(({ clientReference }) => clientReference))
  return {
    investors,
    hasFunded: (investorId: string, shareClassId: string) => funded.has(`${investorId} ${shareClassId}`),
    openOrders: await findOpenOrders(db, [...investors.keys()], { distributorId, importId: null }),
    usedReferences: await findUsedReferences(db, references, { distributorId, importId: null }),
  }
}

const given = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
]

/**
 * The first row left of an import of which a check would warn now and did not: since then an investor like this one was created, an
 * order like it placed, or its reference used, or another import is about to do so. Null if there is none. A row with a warning was
 * looked at.
 */
export async function findOutdatedRow(
  db: Database,
  actor: ImportActor,
  { id: importId, kind }: Pick<BulkImport, "id" | "kind">,
): Promise<UnwarnedRow<unknown> | null> {
  if (kind === "investors") {
    const rows = await findUnwarnedRows<InvestorDetails>(db, importId)
    const investors = rows.map(({ input }) => input)
    const findDuplicate = duplicateFinder(await findKnownInvestors(db, actor, investors, importId))
    return rows.find(({ input }) => findDuplicate(input) !== undefined) ?? null
  }
  const rows = await findUnwarnedRows<OrderInput>(db, importId)
  const forImport = { distributorId: actor.distributorId, importId }
  const references = given(rows.map(({ clientReference }) => clientReference))
  const used = await findUsedReferences(db, references, forImport)
  const compared = rows.filter(({ clientReference }) => clientReference === null)
  const investorIds = given(compared.map(({ input }) => input.investorId))
  const findOpenOrder = openOrderFinder(await findOpenOrders(db, investorIds, forImport))
  const isOutdated = ({ input, clientReference }: UnwarnedRow<OrderInput>) =>
    clientReference === null
      ? findOpenOrder({ ...input, amount: input.amount.value }) !== undefined
      : used.has(clientReference)
  return rows.find(isOutdated) ?? null
}
