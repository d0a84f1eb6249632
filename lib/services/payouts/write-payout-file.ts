import { createHash } from "node:crypto"
import type { PayoutTransfer } from "#lib/db/payouts.ts"
import { findPayoutTransfers } from "#lib/db/payouts.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import { conflict, invariant } from "#lib/domain/errors/domain-error.ts"
import type { CreditTransfer } from "#lib/domain/payouts/credit-transfer-file.ts"
import { controlSum, creditTransferFile } from "#lib/domain/payouts/credit-transfer-file.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { requireApproval } from "#lib/services/approvals/list-approvals.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"

const PAYOUT_SUBJECT = "payout:"

/**
 * The payouts of an approved batch as a file for the bank (pain.001.001.09), paid from the bank account that their class had then,
 * on the day of the approval or the next open day. Whatever became of payouts, class and calendar since, the file is the same.
 * Throws NotFoundError, and ConflictError for a proposal that released no payouts of redemptions, or when a class had no bank
 * account.
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
    const transfers = (await findPayoutTransfers(db, payoutIds(subjects))).map(transferOf)
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

/** The classes whose payouts of an approved batch no file can have, because they had no bank account then; for the operator. */
export async function listClassesWithoutAccount(
  { db }: ServiceContext,
  actor: Actor,
  { subjects }: Pick<Approval, "subjects">,
): Promise<ShareClassSymbol[]> {
  requireOperator(actor)
  const symbols = (await findPayoutTransfers(db, payoutIds(subjects))).flatMap(({ symbol, debitAccount }) =>
    debitAccount === null ? [symbol] : [],
  )
  return [...new Set(symbols)].toSorted()
}

const payoutIds = (subjects: readonly string[]): string[] =>
  subjects.flatMap((subject) =>
    subject.startsWith(PAYOUT_SUBJECT) ? [subject.slice(PAYOUT_SUBJECT.length)] : [],
  )

function transferOf(payout: PayoutTransfer): CreditTransfer {
  const { endToEndId, amount, debitAccount, executionDay, symbol, dealingDay } = payout
  if (debitAccount === null) {
    throw conflict(
      `${symbol} had no bank account to pay from when its payouts were released. Import its bankAccountNumber and bankAccountBic, record the payouts as failed, and release them again.`,
    )
  }
  return {
    endToEndId,
    amount,
    debtor: { name: debitAccount.holder, iban: debitAccount.number, bic: debitAccount.bic },
    creditor: { name: payout.payeeName, accountNumber: payout.accountNumber, bic: payout.bic },
    executionDay,
    text: `Redemption ${symbol} ${dealingDay}`,
  }
}
