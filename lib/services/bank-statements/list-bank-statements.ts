import type { StatementFilter } from "#lib/db/bank-statements/bank-statements.ts"
import { findBankStatement, findBankStatements } from "#lib/db/bank-statements/bank-statements.ts"
import { findEntryMatches } from "#lib/db/bank-statements/entry-matches.ts"
import type { EntryCounts } from "#lib/db/bank-statements/statement-entries.ts"
import { countEntries, findEntriesOfStatement } from "#lib/db/bank-statements/statement-entries.ts"
import type { EntryMatch } from "#lib/domain/bank-statements/entry-match.ts"
import type { StoredEntry, StoredStatement } from "#lib/domain/bank-statements/stored-statement.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** A report with how many entries it has. */
export type ListedStatement = StoredStatement & EntryCounts

const NONE: EntryCounts = { entries: 0, unexplained: 0 }

/** Reports of the bank, newest first; throws ForbiddenError for all but the operator. */
export async function listBankStatements(
  { db }: ServiceContext,
  actor: Actor,
  { page, ...filter }: StatementFilter & Readonly<{ page: PageRequest }>,
): Promise<Page<ListedStatement>> {
  requireOperator(actor)
  const found = await findBankStatements(db, filter, page)
  const counts = await countEntries(
    db,
    found.items.map(({ id }) => id),
  )
  return { ...found, items: found.items.map((item) => ({ ...item, ...(counts.get(item.id) ?? NONE) })) }
}

/** A report with its entries, in the order of the bank, and the money that they were matched to, by the id of the entry. */
export type StatementDetails = Readonly<{
  statement: ListedStatement
  entries: readonly StoredEntry[]
  matches: ReadonlyMap<string, EntryMatch>
}>

/** One report with its entries, `limit` of them at most; throws ForbiddenError or NotFoundError. */
export async function readBankStatement(
  { db }: ServiceContext,
  actor: Actor,
  { id, limit }: Readonly<{ id: string; limit?: number }>,
): Promise<StatementDetails> {
  requireOperator(actor)
  const statement = await findBankStatement(db, id)
  if (statement === null) throw notFound("bank statement")
  const counts = (await countEntries(db, [id])).get(id) ?? NONE
  const entries = await findEntriesOfStatement(db, id, limit)
  const exceptions = entries.flatMap((entry) => (entry.outcome === "exception" ? [entry.id] : []))
  return { statement: { ...statement, ...counts }, entries, matches: await findEntryMatches(db, exceptions) }
}
