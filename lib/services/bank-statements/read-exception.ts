import { findEntryMatches } from "#lib/db/bank-statements/entry-matches.ts"
import { findMatchCandidates } from "#lib/db/bank-statements/match-candidates.ts"
import { findStatementEntry } from "#lib/db/bank-statements/statement-entries.ts"
import { findTermsByBankAccount } from "#lib/db/orders/find-dealing-terms.ts"
import type { ListedApproval } from "#lib/domain/approvals/approval.ts"
import type { EntryMatch, MatchCandidate } from "#lib/domain/bank-statements/entry-match.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { findOpenApprovals } from "#lib/services/approvals/list-approvals.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Longer lists are of no use to a reader. */
const MAX_CANDIDATES = 20

/** An exception with the money that it was matched to, or else may be, and the open proposal about it. */
export type ExceptionDetails = Readonly<{
  entry: StoredEntry
  match: EntryMatch | null
  candidates: readonly MatchCandidate[]
  /** Of the fund whose account it is. */
  timezone: TimeZone
  proposal: ListedApproval | null
}>

/** One exception, for the operator; throws ForbiddenError, or NotFoundError for an entry that the register knows. */
export async function readException(
  ctx: ServiceContext,
  actor: Actor,
  id: string,
): Promise<ExceptionDetails> {
  requireOperator(actor)
  const entry = await findStatementEntry(ctx.db, id)
  if (entry === null || entry.outcome !== "exception") throw notFound("exception")
  const subject = `bank-statement-entry:${id}`
  const proposal = (await findOpenApprovals(ctx, actor, [subject]))(subject)
  const match = (await findEntryMatches(ctx.db, [id])).get(id) ?? null
  const candidates = match === null ? await findMatchCandidates(ctx.db, entry, MAX_CANDIDATES) : []
  const [terms] = await findTermsByBankAccount(ctx.db, entry.account)
  return { entry, match, candidates, timezone: terms?.calendar.timezone ?? "UTC", proposal }
}
