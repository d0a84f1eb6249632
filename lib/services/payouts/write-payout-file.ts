import { createHash } from "node:crypto"
import type { BankTransfer } from "#lib/db/bank-transfers.ts"
import { findCompensationTransfers, findPayoutTransfers } from "#lib/db/bank-transfers.ts"
import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import type { CreditTransfer, CreditTransferFile } from "#lib/domain/payouts/credit-transfer-file.ts"
import {
  controlSum,
  creditTransferFile,
  creditTransferFiles,
} from "#lib/domain/payouts/credit-transfer-file.ts"
import type { DebitAccount } from "#lib/domain/payouts/payment-instruction.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { compareText } from "#lib/domain/text/compare-text.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { requireApproval } from "#lib/services/approvals/list-approvals.ts"
import { listAuditRecords } from "#lib/services/audit-log/list-audit-log.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The files of an approved batch, and the classes whose money is in none of them because they had no bank account then. */
export type PayoutFiles = Readonly<{
  files: readonly CreditTransferFile[]
  withoutAccount: readonly ShareClassSymbol[]
}>

/** The files of an approved batch, for the operator. Throws NotFoundError, and ConflictError for a proposal that released no money. */
export async function listPayoutFiles(
  ctx: ServiceContext,
  actor: Actor,
  approvalId: string,
): Promise<PayoutFiles> {
  const approval = await requireReleased(ctx, actor, approvalId)
  return filesOf(approval, await findTransfers(ctx.db, approval))
}

/**
 * A file of an approved batch for the bank (pain.001.001.09), paid from the bank accounts that the classes had then, on the day of
 * the approval or the next open day; `number` counts from 1 and may be left out where there is one file. Whatever became of the
 * money, of classes and calendars since, the file is the same. Throws NotFoundError, and ConflictError for a proposal that released
 * no money, when no class had a bank account, when a number is missing, or when one of its compensations was released before
 * their transfers were kept.
 */
export async function writePayoutFile(
  ctx: ServiceContext,
  actor: Actor,
  { approvalId, number = null }: Readonly<{ approvalId: string; number?: number | null }>,
): Promise<Readonly<{ name: string; xml: string }>> {
  const approval = await requireReleased(ctx, actor, approvalId)
  return inTransaction(ctx.db, async (db) => {
    const released = await findTransfers(db, approval)
    if (released.length !== approval.subjects.length) {
      throw conflict(
        "A compensation of this proposal failed before its transfers were kept, so this file cannot be written again. Release the compensation again, if it is still owed.",
      )
    }
    const { files, withoutAccount } = filesOf(approval, released)
    if (files.length === 0) throw conflict(noAccountMessage(withoutAccount))
    if (number === null && files.length > 1) {
      throw conflict(`The proposal has ${files.length} files, one for each bank and scheme: choose one.`)
    }
    const fileNumber = number ?? 1
    const file = files[fileNumber - 1]
    if (file === undefined) throw notFound("file of the proposal")
    const xml = creditTransferFile(file, approval.decidedAt)
    const { messageId, bank, scheme, transfers } = file
    await recordAudit({ ...ctx, db }, actor, {
      action: "payout.exported",
      subject: { kind: "approval", id: approvalId },
      after: {
        messageId,
        bank,
        scheme,
        payouts: transfers.length,
        controlSum: controlSum(transfers),
        sha256: createHash("sha256").update(xml, "utf8").digest("hex"),
      },
    })
    const name = [
      "payouts",
      batchIdOf(approvalId).slice(0, 8),
      ...(files.length === 1 ? [] : [fileNumber]),
    ].join("-")
    return { name: `${name}.xml`, xml }
  })
}

/** Who wrote a file for the bank, and when. */
export type Download = Readonly<{ by: string; at: Instant }>

/** More than people download the files of one batch; older ones are in the audit log. */
const MAX_LISTED_DOWNLOADS = 100

/** Who has written the files of a batch for the bank, the newest first, by the message id of the file; for the operator. */
export async function listDownloads(
  ctx: ServiceContext,
  actor: Actor,
  approvalId: string,
): Promise<ReadonlyMap<string, readonly Download[]>> {
  const { items } = await listAuditRecords(ctx, actor, {
    action: "payout.exported",
    subjectKind: "approval",
    subjectId: approvalId,
    actor: null,
    from: null,
    to: null,
    page: { cursor: null, limit: MAX_LISTED_DOWNLOADS },
  })
  const downloads = new Map<string, Download[]>()
  for (const { actor: by, at, after } of items) {
    if (typeof after !== "object" || after === null || !("messageId" in after)) continue
    const messageId = String(after.messageId)
    downloads.set(messageId, [...(downloads.get(messageId) ?? []), { by, at }])
  }
  return downloads
}

/** Why money of these classes is in no file, and what to do. */
export const noAccountMessage = (symbols: readonly ShareClassSymbol[]): string =>
  `${symbols.join(", ")} had no bank account to pay from when the payouts were released. Import the bankAccountNumber and bankAccountBic, record these payouts as failed, and release them again.`

async function requireReleased(ctx: ServiceContext, actor: Actor, approvalId: string) {
  requireOperator(actor)
  const approval = await requireApproval(ctx, actor, approvalId)
  const { kind, state, decidedAt } = approval
  if (kind !== "payout-batch") throw conflict("The proposal is not about payouts.")
  if (state !== "approved") {
    throw conflict(`The proposal is ${state}: only payouts that were approved are written for the bank.`)
  }
  invariant(decidedAt !== null, "an approved proposal was decided")
  return { ...approval, decidedAt }
}

const batchIdOf = (approvalId: string): string => approvalId.replaceAll("-", "").toUpperCase()

function filesOf({ id }: Pick<Approval, "id">, released: readonly BankTransfer[]): PayoutFiles {
  const transfers: CreditTransfer[] = []
  const without = new Set<ShareClassSymbol>()
  for (const { debitAccount, ...transfer } of released) {
    if (debitAccount === null) without.add(transfer.symbol)
    else transfers.push(transferOf(transfer, debitAccount))
  }
  return {
    files: creditTransferFiles(batchIdOf(id), transfers),
    withoutAccount: [...without].toSorted(compareText),
  }
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

function transferOf(
  released: Omit<BankTransfer, "debitAccount">,
  debitAccount: DebitAccount,
): CreditTransfer {
  const { purpose, endToEndId, amount, executionDay, symbol, day } = released
  return {
    endToEndId,
    amount,
    debtor: { name: debitAccount.holder, iban: debitAccount.number, bic: debitAccount.bic },
    creditor: { name: released.payeeName, accountNumber: released.accountNumber, bic: released.bic },
    executionDay,
    text: `${TEXTS[purpose]} ${symbol} ${day}`,
  }
}
