import { hasDiscardedStatements } from "#lib/db/bank-statements/discarded-statements.ts"
import type { Database } from "#lib/db/client.ts"
import { LONG_TRANSACTION_MILLISECONDS } from "#lib/db/in-transaction.ts"
import type { BankStatement, Entries } from "#lib/domain/bank-statements/bank-statement.ts"
import { rejectedFile } from "#lib/domain/bank-statements/bank-statement.ts"
import type { Actor } from "#lib/services/actor.ts"
import { isPerson } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { inTransactionOf } from "#lib/services/context-in-transaction.ts"
import { discardInImport } from "./discard-bank-statement.ts"
import { releaseContradicted } from "./discarded-entries.ts"
import type { KnownEntries, Obstacle } from "./known-entries.ts"
import { InTheWay, placeKnownEntries } from "./known-entries.ts"

type Given = Readonly<{ statement: BankStatement<Entries>; storedId: string }>

/**
 * Finds what is known of the entries of the report `storedId`, and places it there. What a bank sends does not depend on what a
 * person says of it: where reports of persons that wait have other money, words or another statement for some of the entries, the
 * import of a program discards them and begins again. A report of a person discards no other. Throws BankStatementNotAcceptedError where a report has to stay.
 */
export async function placeEntries(ctx: ServiceContext, actor: Actor, given: Given): Promise<KnownEntries> {
  for (;;) {
    try {
      return await tryToPlace(ctx, given)
    } catch (error) {
      if (!(error instanceof InTheWay)) throw error
      const [left] = await discardThem(ctx, actor, given, error)
      if (left !== undefined) throw rejectedFile(left.rejection)
    }
  }
}

/** All or nothing, in a savepoint: with the reports that are discarded, other entries have the same keys. */
const tryToPlace = (ctx: ServiceContext, { statement, storedId }: Given): Promise<KnownEntries> =>
  inTransactionOf(
    ctx,
    async (tx, db) => {
      if (await hasDiscardedStatements(db, statement.account)) await releaseContradicted(db, statement)
      return placeKnownEntries(tx, statement, storedId)
    },
    LONG_TRANSACTION_MILLISECONDS,
  )

/** Discards the reports in the way that wait, in the import of a program; returns what is in the way after that. */
async function discardThem(
  ctx: ServiceContext,
  actor: Actor,
  { statement: { statementId }, storedId }: Given,
  { obstacles }: InTheWay,
): Promise<readonly Obstacle[]> {
  if (isPerson(actor)) return obstacles
  const tx = { ...ctx, db: ctx.db as Database }
  const discarded = new Set<string>()
  const left: Obstacle[] = []
  for (const obstacle of obstacles) {
    const why = {
      reason: `The bank says something else of the entry ${obstacle.entry}.`,
      replacedBy: { id: storedId, statementId },
    }
    for (const report of obstacle.waiting)
      if (!discarded.has(report.id) && (await discardInImport(tx, actor, report, why)))
        discarded.add(report.id)
    if (!obstacle.waiting.some(({ id }) => discarded.has(id))) left.push(obstacle)
  }
  return left
}
