import { findExecutedOrders, findValuesOfPeriods } from "#lib/db/accounting-positions.ts"
import { findCompensationsOfInvestor } from "#lib/db/compensations.ts"
import { findFunds } from "#lib/db/funds.ts"
import { inSnapshot } from "#lib/db/in-transaction.ts"
import { findShareClasses } from "#lib/db/share-classes/find-share-class.ts"
import { findTransactionsInDealingOrder } from "#lib/db/transactions.ts"
import { isAccountingPeriod } from "#lib/domain/accounting-positions/accounting-position.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Statement, StatementInvestor, StatementShareClass } from "#lib/domain/statements/statement.ts"
import { statementOf } from "#lib/domain/statements/statement.ts"
import type { AccountingQuery } from "#lib/services/accounting-positions/list-accounting-positions.ts"
import type { Actor } from "#lib/services/actor.ts"
import { brandOf } from "#lib/services/brand/brand.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"

/** The investor, class and period of a statement, and its language. */
export type StatementQuery = AccountingQuery & Readonly<{ locale: Language }>

/** The investor, classes and period of statements, and their language. */
export type StatementsQuery = Omit<StatementQuery, "shareClassId"> &
  Readonly<{ shareClassIds: readonly string[] }>

/**
 * The statement of an investor in a class; a period beyond today ends today. Throws NotFoundError for an investor that the
 * actor does not see and for an unknown class, ConflictError for a period that has not begun. The period must satisfy
 * `isAccountingPeriod`.
 */
export async function requireStatement(
  ctx: ServiceContext,
  actor: Actor,
  { shareClassId, ...query }: StatementQuery,
): Promise<Statement> {
  const [statement] = await requireStatements(ctx, actor, { ...query, shareClassIds: [shareClassId] })
  invariant(statement !== undefined, "each class has a statement")
  return statement
}

/** The statements of an investor in several classes, in the order of these; the rules are those of a single one. */
export async function requireStatements(
  ctx: ServiceContext,
  actor: Actor,
  { investorId, shareClassIds, from, to, method = "weighted-average", locale }: StatementsQuery,
): Promise<Statement[]> {
  invariant(isAccountingPeriod(from, to), "the contract accepts only accounting periods")
  const generatedAt = ctx.clock.now()
  const today = dayIn(generatedAt, "UTC")
  const last = to < today ? to : today
  return inSnapshot(ctx.db, async (db) => {
    const investor = await requireInvestor({ ...ctx, db }, actor, investorId)
    const known = await findShareClasses(db)
    const shareClasses = shareClassIds.map((shareClassId) => {
      const shareClass = known.find(({ id }) => id === shareClassId)
      if (shareClass === undefined) throw notFound("share class")
      return shareClass
    })
    if (from > last) throw conflict(`The period has not begun: statements go up to today, ${today}.`)
    const [only] = shareClassIds
    const shareClassId = shareClassIds.length === 1 && only !== undefined ? only : null
    const ofOne = shareClassId === null ? {} : { shareClassId }
    const orders = await findExecutedOrders(db, actor.scope, { investorId, ...ofOne, until: last })
    const periods = shareClasses.map(({ id }) => ({ shareClassId: id, from, to: last }))
    const values = await findValuesOfPeriods(db, periods)
    const filter = { investorId, shareClassId, type: null, from, to: last }
    const movements = await findTransactionsInDealingOrder(db, actor.scope, filter)
    const compensations = await findCompensationsOfInvestor(db, actor.scope, { investorId, from, to: last })
    const common = {
      investor: addressee(investor),
      brand: await brandOf({ ...ctx, db }, investor),
      locale,
      generatedAt,
    }
    const zones = new Map((await findFunds(db)).map((fund) => [fund.id, fund.timezone]))
    return shareClasses.map((shareClass) => {
      const { id, currency } = shareClass
      const timezone = zones.get(shareClass.fundId) ?? "UTC"
      const isOfClass = (each: Readonly<{ shareClassId: string }>) => each.shareClassId === id
      const input = {
        investorId,
        shareClassId: id,
        currency,
        method,
        orders: orders.filter(isOfClass),
        values: values.get(id) ?? [],
      }
      const figures = statementOf(
        input,
        { from, to: last },
        movements.filter(isOfClass),
        compensations.filter(isOfClass),
      )
      return { ...figures, ...common, timezone, shareClass: subject(shareClass, locale) }
    })
  })
}

const addressee = (investor: Investor): StatementInvestor => {
  const { id, firstName, lastName, address, zipCode, city, country, details } = investor
  const legalName = details.type === "organization" ? details.legalName : null
  return { id, legalName, firstName, lastName, address, zipCode, city, country }
}

const subject = (shareClass: ShareClass, locale: Language): StatementShareClass => {
  const { id, symbol, isin, currency, navDecimals, shareDecimals } = shareClass
  return { id, symbol, name: shareClass.data[locale].name, isin, currency, navDecimals, shareDecimals }
}
