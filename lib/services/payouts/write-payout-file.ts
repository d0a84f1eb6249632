import { createHash } from "node:crypto"
import type { PayoutTransfer } from "#lib/db/payouts.ts"
import { findPayoutTransfers } from "#lib/db/payouts.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import { isOpenDay, nextOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { conflict, invariant } from "#lib/domain/errors/domain-error.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { CreditTransfer } from "#lib/domain/payouts/credit-transfer-file.ts"
import { controlSum, creditTransferFile } from "#lib/domain/payouts/credit-transfer-file.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { requireApproval } from "#lib/services/approvals/list-approvals.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { listDealingTerms } from "#lib/services/orders/dealing-terms.ts"

const PAYOUT_SUBJECT = "payout:"

/**
 * The payouts of an approved batch as a file for the bank (pain.001.001.09), paid from the bank account of their class on the day of
 * the approval or the next business day. Whatever became of the payouts since, the file is the same. Throws NotFoundError, and
 * ConflictError for a proposal that released no payouts of redemptions, or when a class has no bank account.
 */
export async function writePayoutFile(
  ctx: ServiceContext,
  actor: Actor,
  approvalId: string,
): Promise<Readonly<{ name: string; xml: string }>> {
  const { kind, state, subjects, decidedAt } = await requireApproval(ctx, actor, approvalId)
  if (kind !== "payout-batch") throw conflict("The proposal is not about payouts.")
  if (state !== "approved") {
    throw conflict(`The proposal is ${state}: only payouts that were approved are written for the bank.`)
  }
  if (!subjects.every((subject) => subject.startsWith(PAYOUT_SUBJECT))) {
    throw conflict("The proposal is about compensations, which are not written for the bank.")
  }
  invariant(decidedAt !== null, "an approved proposal was decided")
  const messageId = approvalId.replaceAll("-", "").toUpperCase()
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const transfers = (await payoutsWithTerms(tx, subjects)).map(({ payout, terms }) =>
      transferOf(payout, terms, decidedAt),
    )
    const xml = creditTransferFile({ messageId, createdAt: decidedAt, transfers })
    await recordAudit(tx, actor, {
      action: "payout.exported",
      subject: { kind: "approval", id: approvalId },
      after: {
        payouts: transfers.length,
        controlSum: controlSum(transfers),
        sha256: createHash("sha256").update(xml, "utf8").digest("hex"),
      },
    })
    return { name: `payouts-${messageId.slice(0, 8)}.xml`, xml }
  })
}

/** The classes whose payouts of a batch no file can have, because they have no bank account to pay from; for the operator. */
export async function listClassesWithoutAccount(
  ctx: ServiceContext,
  actor: Actor,
  { subjects }: Pick<Approval, "subjects">,
): Promise<ShareClassSymbol[]> {
  requireOperator(actor)
  const symbols = (await payoutsWithTerms(ctx, subjects)).flatMap(({ terms: { symbol, destination } }) =>
    destination.iban === null ? [symbol] : [],
  )
  return [...new Set(symbols)].toSorted()
}

async function payoutsWithTerms(
  ctx: TransactionContext,
  subjects: readonly string[],
): Promise<Readonly<{ payout: PayoutTransfer; terms: DealingTerms }>[]> {
  const ids = subjects.flatMap((subject) =>
    subject.startsWith(PAYOUT_SUBJECT) ? [subject.slice(PAYOUT_SUBJECT.length)] : [],
  )
  const termsOf = new Map((await listDealingTerms(ctx)).map((terms) => [terms.shareClassId, terms]))
  return (await findPayoutTransfers(ctx.db, ids)).map((payout) => {
    const terms = termsOf.get(payout.shareClassId)
    invariant(terms !== undefined, "an order has its class")
    return { payout, terms }
  })
}

function transferOf(
  { endToEndId, amount, dealingDay, payeeName, accountNumber, bic }: PayoutTransfer,
  { symbol, destination, calendar }: DealingTerms,
  approvedAt: Instant,
): CreditTransfer {
  if (destination.iban === null) {
    throw conflict(
      `${symbol} has no bank account to pay from: import its bankAccountNumber and bankAccountBic.`,
    )
  }
  const approvalDay = dayIn(approvedAt, calendar.timezone)
  return {
    endToEndId,
    amount,
    debtor: { name: destination.beneficiaryName, iban: destination.iban, bic: destination.bic },
    creditor: { name: payeeName, accountNumber, bic },
    executionDay: isOpenDay(calendar, approvalDay) ? approvalDay : nextOpenDay(calendar, approvalDay),
    text: `Redemption ${symbol} ${dealingDay}`,
  }
}
