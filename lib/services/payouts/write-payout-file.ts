import { createHash } from "node:crypto"
import type { BankTransfer } from "#lib/db/bank-transfers.ts"
import { findCompensationTransfers, findPayoutTransfers } from "#lib/db/bank-transfers.ts"
import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
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

/**
 * The payouts and compensations of an approved batch as a file for the bank (pain.001.001.09), paid from the bank account that their
 * class had then, on the day of the approval or the next open day. Whatever became of them, of class and calendar since, the file
 * is the same. Throws NotFoundError, and ConflictError for a proposal that released no money, when a class had no bank account, or
 * when one of its compensations was released before their transfers were kept.
 */
export async function writePayoutFile(
  ctx: ServiceContext,
  actor: Actor,
  approvalId: string,
): Promise<Readonly<{ name: string; xml: string }>> {
  const approval = await requireApproval(ctx, actor, approvalId)
  const { kind, state, decidedAt } = approval
  if (kind !== "payout-batch") throw conflict("The proposal is not about payouts.")
  if (state !== "approved") {
    throw conflict(`The proposal is ${state}: only payouts that were approved are written for the bank.`)
  }
  invariant(decidedAt !== null, "an approved proposal was decided")
  const messageId = approvalId.replaceAll("-", "").toUpperCase()
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const released = await findTransfers(db, approval)
    if (released.length !== approval.subjects.length) {
      throw conflict(
        "A compensation of this proposal failed before its transfers were kept, so this file cannot be written again. Release the compensation again, if it is still owed.",
      )
    }
    const transfers = released.map(transferOf)
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

/** The classes whose money of an approved batch no file can have, because they had no bank account then; for the operator. */
export async function listClassesWithoutAccount(
  { db }: ServiceContext,
  actor: Actor,
  batch: Pick<Approval, "id" | "subjects">,
): Promise<ShareClassSymbol[]> {
  requireOperator(actor)
  const symbols = (await findTransfers(db, batch)).flatMap(({ symbol, debitAccount }) =>
    debitAccount === null ? [symbol] : [],
  )
  return [...new Set(symbols)].toSorted()
}

const PAYOUT_SUBJECT = "payout:"

async function findTransfers(
  db: Database,
  { id, subjects }: Pick<Approval, "id" | "subjects">,
): Promise<BankTransfer[]> {
  const payoutIds = subjects.flatMap((subject) =>
    subject.startsWith(PAYOUT_SUBJECT) ? [subject.slice(PAYOUT_SUBJECT.length)] : [],
  )
  return [...(await findPayoutTransfers(db, payoutIds)), ...(await findCompensationTransfers(db, id))]
}

const TEXTS = { redemption: "Redemption", compensation: "Compensation" } as const

function transferOf(released: BankTransfer): CreditTransfer {
  const { purpose, endToEndId, amount, debitAccount, executionDay, symbol, day } = released
  if (debitAccount === null) {
    throw conflict(
      `${symbol} had no bank account to pay from when its payouts were released. Import its bankAccountNumber and bankAccountBic, record the payouts as failed, and release them again.`,
    )
  }
  return {
    endToEndId,
    amount,
    debtor: { name: debitAccount.holder, iban: debitAccount.number, bic: debitAccount.bic },
    creditor: { name: released.payeeName, accountNumber: released.accountNumber, bic: released.bic },
    executionDay,
    text: `${TEXTS[purpose]} ${symbol} ${day}`,
  }
}
