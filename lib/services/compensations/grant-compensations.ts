import { randomUUID } from "node:crypto"
import type { NewCompensations } from "#lib/db/compensations.ts"
import { grantCompensations } from "#lib/db/compensations.ts"
import { findUsersOfInvestors } from "#lib/db/investors/investor-users.ts"
import type { PricedOrderOfInvestor } from "#lib/db/orders/orders-priced-by.ts"
import { findOrdersPricedBy } from "#lib/db/orders/orders-priced-by.ts"
import { updateLiveTotals } from "#lib/db/share-classes/totals.ts"
import type { ProposalText } from "#lib/domain/approvals/proposal-text.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { CompensationChoice, Granted } from "#lib/domain/compensations/compensation.ts"
import { compensationFor, grantedText, sumGranted } from "#lib/domain/compensations/compensation.ts"
import { revisedPrice, revisedPriceText } from "#lib/domain/dealing-runs/revised-price.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import {
  absolute,
  compare,
  divide,
  isZero,
  max,
  multiply,
  subtract,
  ZERO,
} from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { TransactionContext } from "#lib/services/context.ts"
import { machineTime } from "#lib/services/context.ts"
import type { InvestorNotices, NotifiedCompensation } from "#lib/services/investor-notices.ts"
import { postMail } from "#lib/services/users/mails.ts"

/** A published value that is corrected. */
export type RevisedValue = Readonly<{
  netAssetValueId: string
  shareClass: ShareClass
  fund: Fund
  day: Day
  before: Decimal
  after: Decimal
}>

/** What a corrected value means for the orders that it priced. */
export type RevisionImpact = Readonly<{
  revised: RevisedValue
  orders: readonly (PricedOrderOfInvestor & Readonly<{ granted: Granted | null }>)[]
  /** How far the corrected value is from the one that an order was executed at, at most: a fraction of that, for display. */
  error: Decimal
  isBeyondTolerance: boolean
}>

/** The executed orders that a corrected value priced, with what each gets. Changes nothing. */
export async function findRevisionImpact(
  { db }: TransactionContext,
  revised: RevisedValue,
  choice: CompensationChoice | null,
): Promise<RevisionImpact> {
  const { netAssetValueId, shareClass, after } = revised
  const found = await findOrdersPricedBy(db, { shareClassId: shareClass.id, netAssetValueId })
  const error = found
    .map(({ value }) => divide(absolute(subtract(after, value)), value, { scale: 20, rounding: "half-even" }))
    .reduce(max, ZERO)
  const isBeyondTolerance = found.some(
    ({ value }) =>
      compare(absolute(subtract(after, value)), multiply(value, revised.fund.navErrorTolerance)) > 0,
  )
  const orders = found.map((order) => ({ ...order, granted: null }))
  return impactUnder({ revised, orders, error, isBeyondTolerance }, choice)
}

/** What a corrected value means for its orders when `choice` says how they are compensated; nothing is granted without one. */
export const impactUnder = (impact: RevisionImpact, choice: CompensationChoice | null): RevisionImpact => ({
  ...impact,
  orders: impact.orders.map((order) => ({
    ...order,
    granted:
      choice === null || choice === "none" ? null : compensationFor(order, impact.revised.after, choice),
  })),
})

/** Whether an order would get anything under one of the choices. Nothing has to be chosen where nobody lost. */
export const hasCompensation = (impact: RevisionImpact): boolean =>
  (["shares", "cash"] as const).some((choice) =>
    impactUnder(impact, choice).orders.some(({ granted }) => granted !== null),
  )

/** A line about what a corrected value means, with its text for pages. */
type ImpactLine = Readonly<{ line: string; text: ProposalText }>

/** The orders of a corrected value in words, each with the difference and its compensation, and the sums. */
export function impactLines(
  impact: RevisionImpact,
  choice: CompensationChoice | null,
): readonly ImpactLine[] {
  const { revised, orders } = impact
  const { shareClass, after } = revised
  const lines = orders.map((order): ImpactLine => {
    const { id, kind, value, granted } = order
    return {
      line: `touches ${revisedPriceText(order, after)}; ${
        granted === null ? "no compensation" : `compensated with ${grantedText(granted)}`
      }`,
      text: {
        name: "orderRevised",
        values: {
          kind: { orderKind: kind },
          order: { id },
          executedAt: { decimal: value },
          difference: { difference: revisedPrice(order, after) },
          to: { decimal: after },
          granted: { granted },
        },
      },
    }
  })
  if (orders.length === 0) return lines
  const { shares, money } = sumGranted(orders.map(({ granted }) => granted))
  const sums = [
    ...(isZero(shares) ? [] : [`${shares} shares`]),
    ...(isZero(money) ? [] : [`${money} ${shareClass.currency}`]),
  ]
  return [
    ...lines,
    choice === "none" && hasCompensation(impact)
      ? {
          line: `no compensation for ${shareClass.symbol}: the error is within the tolerance of ${revised.fund.navErrorTolerance}`,
          text: {
            name: "noCompensation",
            values: { shareClass: shareClass.symbol, tolerance: { decimal: revised.fund.navErrorTolerance } },
          },
        }
      : {
          line: `compensation in ${shareClass.symbol}: ${sums.length === 0 ? "nobody lost by the error" : sums.join(" and ")}; nobody is asked for money back`,
          text: {
            name: "compensationSum",
            values: {
              shareClass: shareClass.symbol,
              sum: { granted: { shares, amount: amount(money, shareClass.currency) } },
            },
          },
        },
  ]
}

/**
 * Grants what a corrected value means for its orders: shares are issued, money is owed by the fund, and users of the investors
 * are written to. The value itself must be written and the register of its class locked.
 */
export async function grantImpact(
  { db, clock, secrets }: TransactionContext,
  actor: Actor,
  { revised, orders }: RevisionImpact,
  notices: InvestorNotices | undefined,
): Promise<void> {
  const { netAssetValueId, shareClass, fund, after } = revised
  const at = clock.now()
  const granted = orders.flatMap((order) =>
    order.granted === null ? [] : [{ ...order, granted: order.granted }],
  )
  if (granted.length === 0) return
  const news: NewCompensations = {
    netAssetValueId,
    shareClassId: shareClass.id,
    symbol: shareClass.symbol,
    currency: shareClass.currency,
    day: dayIn(at, fund.timezone),
    valueAfter: after,
    by: actor.who,
    at,
    orders: granted.map((order) => ({
      id: randomUUID(),
      orderId: order.id,
      kind: order.kind,
      investorId: order.investorId,
      valueBefore: order.settledValue,
      granted: order.granted,
    })),
  }
  await grantCompensations(db, news)
  await updateLiveTotals(db, shareClass.id)
  await recordAudit({ db }, actor, {
    action: "compensation.granted",
    subject: { kind: "net-asset-value", id: netAssetValueId },
    after: { value: after, compensations: news.orders.map(({ id }) => id) },
  })
  const users = await findUsersOfInvestors(db, [...new Set(granted.map(({ investorId }) => investorId))])
  if (users.length === 0) return
  invariant(notices !== undefined, "whoever compensates investors can write to them")
  for (const { investorIds, ...to } of users) {
    const theirs = news.orders
      .filter(({ investorId }) => investorIds.includes(investorId))
      .map((order) => notified(order, news, shareClass))
    await postMail(db, to.email, notices.compensatedEmail(to, theirs), {
      pepper: secrets.pepper,
      at: machineTime(clock),
    })
  }
}

const notified = (
  { orderId, kind, valueBefore, granted }: NewCompensations["orders"][number],
  { day, valueAfter, currency }: NewCompensations,
  { symbol, shareDecimals, navDecimals }: ShareClass,
): NotifiedCompensation => ({
  orderId,
  orderKind: kind,
  day,
  valueBefore: amount(valueBefore, currency),
  valueAfter: amount(valueAfter, currency),
  shares: granted.shares,
  amount: granted.amount,
  symbol,
  shareDecimals,
  navDecimals,
})
