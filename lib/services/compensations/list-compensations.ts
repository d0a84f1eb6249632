import { findReportedPayments } from "#lib/db/bank-statements/ended-money.ts"
import type { CompensationFilter, CompensationPayee, UsableAccount } from "#lib/db/compensations.ts"
import {
  findCompensationPayees,
  findCompensations,
  findCompensationsOfOrder,
  findUsableAccounts,
} from "#lib/db/compensations.ts"
import { findEarlierTransfers } from "#lib/db/earlier-payments.ts"
import { findInvestorNames } from "#lib/db/investors/find-investor.ts"
import { findShareClasses } from "#lib/db/share-classes/find-share-class.ts"
import type { Compensation } from "#lib/domain/compensations/compensation.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { mapPage } from "#lib/domain/lists/page.ts"
import type { ExplainedEarlierPayment } from "#lib/domain/payouts/earlier-payment.ts"
import type { PayoutHold } from "#lib/domain/payouts/payout.ts"
import { releaseHold } from "#lib/domain/payouts/payout.ts"
import type { ReportedPayment } from "#lib/domain/payouts/reported-payment.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { hasBankAccount } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/**
 * A compensation with the name of its investor and, for money, where it goes; `hold` states why money that is owed cannot be sent
 * now.
 */
export type ListedCompensation = Compensation &
  Readonly<{
    shareClass: Pick<ShareClass, "symbol" | "shareDecimals" | "navDecimals">
    investorName: string
    bankAccount: CompensationPayee["bankAccount"] | null
    hold: PayoutHold["reason"] | "no-bank-account" | null
    /** Where money that is owed could go instead. */
    otherAccounts: readonly UsableAccount[]
    /** What became of its transfers that did not pay it, oldest first. */
    earlier: readonly ExplainedEarlierPayment[]
    /** What a bank statement that waits for another person says of it. */
    reported: ReportedPayment | null
  }>

/** Compensations for corrected values, newest first; throws ForbiddenError for all but the operator. */
export async function listCompensations(
  ctx: ServiceContext,
  actor: Actor,
  { page, ...filter }: CompensationFilter & Readonly<{ page: PageRequest }>,
): Promise<Page<ListedCompensation>> {
  requireOperator(actor)
  const found = await findCompensations(ctx.db, filter, page)
  const ids = found.items.map(({ id }) => id)
  const payees = await findCompensationPayees(ctx.db, ids)
  const usable = await findUsableAccounts(ctx.db, ids)
  const earlier = await findEarlierTransfers(ctx.db, ids)
  const reported = await findReportedPayments(ctx.db, "compensation", ids)
  const names = await findInvestorNames(
    ctx.db,
    found.items.map(({ investorId }) => investorId),
  )
  const classes = new Map((await findShareClasses(ctx.db)).map((shareClass) => [shareClass.id, shareClass]))
  return mapPage(found, (compensation) => {
    const shareClass = classes.get(compensation.shareClassId)
    invariant(shareClass !== undefined, "a compensation is of a share class")
    const payee = payees.get(compensation.id)
    return {
      ...compensation,
      shareClass,
      investorName: names.get(compensation.investorId) ?? "",
      bankAccount: payee?.bankAccount ?? null,
      hold: holdOf(compensation, payee, shareClass),
      otherAccounts: (usable.get(compensation.id) ?? []).filter(({ id }) => id !== payee?.bankAccountId),
      earlier: earlier.get(compensation.id) ?? [],
      reported: reported.get(compensation.id) ?? null,
    }
  })
}

/** The compensations for an order of an investor whom the actor sees, oldest first; none for an order of others. */
export const listCompensationsOfOrder = (
  { db }: ServiceContext,
  { scope }: Actor,
  order: Readonly<{ kind: Compensation["orderKind"]; id: string }>,
): Promise<Compensation[]> => findCompensationsOfOrder(db, scope, order)

function holdOf(
  { status, amount }: Compensation,
  payee: CompensationPayee | undefined,
  shareClass: ShareClass,
): ListedCompensation["hold"] {
  if (status !== "owed" || amount === null) return null
  if (payee === undefined) return "no-bank-account"
  const hasDebitAccount = hasBankAccount(shareClass)
  return releaseHold(payee, amount.currency, { hasDebitAccount })?.reason ?? null
}
