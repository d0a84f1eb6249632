import { findShareClassById } from "#lib/db/share-classes/find-share-class.ts"
import { inSnapshot } from "#lib/db/transaction.ts"
import { findTransactionsInDealingOrder } from "#lib/db/transactions.ts"
import { isAccountingPeriod } from "#lib/domain/accounting-positions/accounting-position.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Statement, StatementInvestor, StatementShareClass } from "#lib/domain/statements/statement.ts"
import { statementOf } from "#lib/domain/statements/statement.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { AccountingQuery } from "#lib/services/accounting-positions/list-accounting-positions.ts"
import { loadAccountingInput } from "#lib/services/accounting-positions/list-accounting-positions.ts"
import type { Actor } from "#lib/services/actor.ts"
import { brandOf } from "#lib/services/brand/brand.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"

/** The investor, class and period of a statement, and its language. */
export type StatementQuery = AccountingQuery & Readonly<{ locale: Language }>

/**
 * The statement of an investor in a class; a period beyond today ends today. Throws NotFoundError for an investor that the
 * actor does not see and for an unknown class, ConflictError for a period that has not begun. The period must satisfy
 * `isAccountingPeriod`.
 */
export async function requireStatement(
  ctx: ServiceContext,
  actor: Actor,
  { investorId, shareClassId, from, to, method = "weighted-average", locale }: StatementQuery,
): Promise<Statement> {
  invariant(isAccountingPeriod(from, to), "the wire lets only periods of accounting through")
  const generatedAt = ctx.clock.now()
  const today = dayIn(generatedAt, "UTC")
  const last = to < today ? to : today
  return inSnapshot(ctx.db, async (db) => {
    const investor = await requireInvestor({ ...ctx, db }, actor, investorId)
    const shareClass = await findShareClassById(db, shareClassId)
    if (shareClass === null) throw notFound("share class")
    if (from > last) throw conflict(`The period has not begun: statements go up to today, ${today}.`)
    const period = { investorId: investor.id, shareClass, from, to: last, method }
    const input = await loadAccountingInput({ ...ctx, db }, actor, period)
    const filter = { investorId, shareClassId, type: null, from, to: last }
    const movements = await findTransactionsInDealingOrder(db, actor.scope, filter)
    return {
      ...statementOf(input, period, movements),
      investor: addressee(investor),
      shareClass: subject(shareClass, locale),
      brand: await brandOf({ ...ctx, db }, investor),
      locale,
      generatedAt,
    }
  })
}

const addressee = (investor: Investor): StatementInvestor => {
  const { id, firstName, lastName, address, zipCode, city, country } = investor
  return { id, firstName, lastName, address, zipCode, city, country }
}

const subject = (shareClass: ShareClass, locale: Language): StatementShareClass => {
  const { id, symbol, isin, currency, navDecimals, shareDecimals } = shareClass
  return { id, symbol, name: shareClass.data[locale].name, isin, currency, navDecimals, shareDecimals }
}
