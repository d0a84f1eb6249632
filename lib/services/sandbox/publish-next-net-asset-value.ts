import { findFundOfShareClass } from "#lib/db/funds.ts"
import { findLatestNetAssetValue, findNetAssetValue } from "#lib/db/net-asset-values.ts"
import { findShareClassById } from "#lib/db/share-classes/find-share-class.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import { nextExpectedNav } from "#lib/domain/calendar/fund-calendar.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"
import { conflict, DomainError, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { ImportError } from "#lib/domain/errors/import-error.ts"
import { requireDecimals } from "#lib/domain/errors/order-errors.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import type { NetAssetValueRecord } from "#lib/domain/imports/net-asset-value-record.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import { accruedValue } from "#lib/domain/sandbox/accrued-value.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import { playingOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"

/** The value to publish; default: the next value that the calendar expects, by accrual. */
export type NextValueInput = Readonly<{
  shareClassId: string
  day?: Day | undefined
  amount?: Amount | undefined
}>

export type PublishedValue = Readonly<{ netAssetValue: NetAssetValue; dealingRuns: readonly DealingRun[] }>

/**
 * Publishes a value of a class, possibly early, and executes the orders that waited for it. Throws NotFoundError,
 * CurrencyNotSupportedError, TooManyDecimalsError, NetAssetValueMoveError for an amount beyond the move limit of the class, and ConflictError for a
 * day that cannot have a value or has one already.
 */
export async function publishNextNetAssetValue(
  ctx: ServiceContext,
  actor: Actor,
  input: NextValueInput,
): Promise<PublishedValue> {
  const [shareClass, fund] = await Promise.all([
    findShareClassById(ctx.db, input.shareClassId),
    findFundOfShareClass(ctx.db, input.shareClassId),
  ])
  if (shareClass === null || fund === null) throw notFound("share class")
  const { currency, navDecimals, symbol } = shareClass
  if (input.amount !== undefined) {
    if (input.amount.currency !== currency) {
      throw new DomainError("CurrencyNotSupportedError", `The values of this share class are in ${currency}.`)
    }
    requireDecimals("amount.value", input.amount.value, navDecimals, `A value of ${symbol}`)
  }
  const latest = await findLatestNetAssetValue(ctx.db, shareClass.id)
  if (latest === null && (input.day === undefined || input.amount === undefined)) {
    throw conflict("This share class has no value yet: give the day and the amount of the first one.")
  }
  const day = input.day ?? nextExpectedNav(fundCalendar(fund), latest?.day ?? fund.launchDay).day
  if ((await findNetAssetValue(ctx.db, shareClass.id, day)) !== null) {
    throw conflict(`This share class has a value of ${day} already.`)
  }
  const value = input.amount?.value ?? (await accrued(ctx, latest, day, shareClass))
  await importOne(ctx, playingOperator(actor), { shareClass: symbol, day, value })
  const netAssetValue = await findNetAssetValue(ctx.db, shareClass.id, day)
  invariant(netAssetValue !== null, "a value that was just published is there")
  const { runs } = await runDueDealings(ctx, playingOperator(actor), { shareClassId: shareClass.id })
  return { netAssetValue, dealingRuns: runs }
}

async function accrued(ctx: ServiceContext, latest: NetAssetValue | null, day: Day, rules: ShareClass) {
  invariant(latest !== null, "accrual starts from a value")
  const previous = await findLatestNetAssetValue(ctx.db, latest.shareClassId, addDays(latest.day, -1))
  const plain = ({ day: valueDay, amount }: NetAssetValue) => ({ day: valueDay, value: amount.value })
  return accruedValue(plain(latest), previous === null ? null : plain(previous), day, rules)
}

/** Publishes one value, with its errors as one message. The limit cannot be overridden, because others share the sandbox. */
async function importOne(ctx: ServiceContext, actor: Actor, record: NetAssetValueRecord) {
  try {
    await importNetAssetValues(ctx, actor, { records: [record] })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    // A day that cannot have a value is no reason to change its amount.
    const others = error.errors.filter(({ gate }) => gate === undefined)
    const [stopped] = error.errors
    if (others.length > 0 || stopped?.gate === undefined) {
      const named = others.map(({ field, reason }) => (field === "value" ? `amount.value ${reason}` : reason))
      throw conflict(`${named.join("; ")}.`)
    }
    const { comparedDay, comparedValue, limit } = stopped.gate
    const details = { field: "amount.value", comparedDay, comparedValue, limit }
    throw new DomainError("NetAssetValueMoveError", `${stopped.reason}.`, { details })
  }
}
