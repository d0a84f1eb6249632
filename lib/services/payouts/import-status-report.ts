import { createHash, randomUUID } from "node:crypto"
import type { SentMoney } from "#lib/db/bank-statements/sent-money.ts"
import { findSentMoney } from "#lib/db/bank-statements/sent-money.ts"
import type { Database } from "#lib/db/client.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import type { StatusEffect, StoredStatusReport } from "#lib/db/payment-statuses.ts"
import {
  findApprovalByMessageId,
  findLatestReportedStatuses,
  findStatusEffects,
  insertStatusReport,
} from "#lib/db/payment-statuses.ts"
import { notAccepted } from "#lib/domain/bank-statements/bank-statement.ts"
import { rejectionReasonText } from "#lib/domain/bank-statements/return-reason.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { ReportedStatus, StatedStatus, StatusMeaning } from "#lib/domain/payouts/payment-status.ts"
import { meaningOf, transferStatuses } from "#lib/domain/payouts/payment-status.ts"
import { readStatusReport } from "#lib/domain/payouts/status-report-reader.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import { endSentMoney } from "#lib/services/bank-statements/book-payment.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { inDryRunOf, inTransactionOf } from "#lib/services/context-in-transaction.ts"
import { listPayoutFiles } from "./write-payout-file.ts"

/** What a report does, or would do: numbers of transfers by what the bank says of them, and what follows from it. */
export type ImportedStatusReport = Readonly<{
  approvalId: string
  /** The message id of our file. */
  originalMessageId: string
  /** The same report was imported before: nothing is changed. */
  isKnown: boolean
  /** By meaning; `other` has a status that is not known here. */
  counts: Readonly<Record<StatusMeaning | "other", number>>
  /** Payouts and compensations that were with the bank and fail by this report. */
  failed: number
  /** Rejected transfers that were recorded as paid: nothing is changed, and somebody has to ask the bank. */
  contradictions: number
}>

/**
 * Imports a payment status report (pain.002), all or nothing. A rejected transfer that is with the bank has
 * failed, with the bank's reason; everything else is only stored, because only a statement proves that money has left. A person may
 * record a failure alone, so no other one approves this. Throws ForbiddenError, or BankStatementNotAcceptedError for a file that is
 * no such report, or is about a file or transfer that is not ours.
 */
export async function importStatusReport(
  ctx: ServiceContext,
  actor: Actor,
  bytes: Uint8Array,
): Promise<ImportedStatusReport> {
  requireOperator(actor)
  return inTransactionOf(ctx, (tx) => importReport(tx, actor, bytes))
}

/** What a report would do; nothing is changed. Throws like importStatusReport. */
export async function previewStatusReport(
  ctx: ServiceContext,
  actor: Actor,
  bytes: Uint8Array,
): Promise<ImportedStatusReport> {
  requireOperator(actor)
  return inDryRunOf(ctx, (tx) => importReport(tx, actor, bytes))
}

/** A code of ISO 20022; a bank may write its own words instead, which are not kept here. */
const REASON_CODE = /^[A-Z0-9]{4}$/

async function importReport(
  ctx: ServiceContext,
  actor: Actor,
  bytes: Uint8Array,
): Promise<ImportedStatusReport> {
  const { db } = ctx
  const report = readStatusReport(bytes)
  const { originalMessageId } = report
  const { approvalId, file } = await requireFile(ctx, actor, originalMessageId)
  const stated = transferStatuses(report, file)
  const ids = [...stated.keys()]
  // All registers in one order, so that two imports cannot deadlock; then nobody ends the transfers meanwhile.
  const classIds = [...(await findSentMoney(db, ids)).values()].map(({ shareClassId }) => shareClassId)
  for (const id of [...new Set(classIds)].toSorted()) await lockRegister(db, id)
  const contentHash = createHash("sha256").update(bytes).digest("hex")
  const known = await findStatusEffects(db, contentHash)
  if (known !== null) return { approvalId, originalMessageId, isKnown: true, ...countsOf(known) }
  const sent = await findSentMoney(db, ids)
  const statuses: StoredStatusReport["statuses"][number][] = []
  for (const [endToEndId, { status, reason }] of stated) {
    const money = sent.get(endToEndId)
    invariant(money !== undefined, "a transfer of our file is a payout or compensation")
    const effect = statusEffectOf(status, money)
    if (effect === "failed") {
      await endSentMoney(ctx, actor, money, { outcome: "failed", reason: rejectionReasonText(reason) })
    }
    statuses.push({
      endToEndId,
      payoutId: money.kind === "payout" ? money.id : null,
      compensationId: money.kind === "compensation" ? money.id : null,
      status,
      reasonCode: REASON_CODE.test(reason?.code ?? "") ? (reason?.code ?? null) : null,
      effect,
    })
  }
  const { format, messageId } = report
  const stored = { id: randomUUID(), format, messageId, originalMessageId, approvalId, contentHash }
  await insertStatusReport(db, {
    ...stored,
    importedBy: actor.who,
    createdAt: ctx.clock.now(),
    statuses,
  })
  const { counts, failed, contradictions } = countsOf(statuses)
  await recordAudit({ db: db as Database }, actor, {
    action: "payout.status-imported",
    subject: { kind: "approval", id: approvalId },
    after: { format, messageId, originalMessageId, contentHash, ...counts, failed, contradictions },
  })
  return { approvalId, originalMessageId, isKnown: false, counts, failed, contradictions }
}

/** The batch and its file that a message id of ours names. */
async function requireFile(ctx: ServiceContext, actor: Actor, messageId: string) {
  const [, hex] = /^([0-9A-F]{28,32})(?:-[1-9]\d*)?$/.exec(messageId) ?? []
  const approvalId = hex === undefined ? null : await findApprovalByMessageId(ctx.db, hex)
  if (approvalId !== null) {
    const { files } = await listPayoutFiles(ctx, actor, approvalId)
    const file = files.find((each) => each.messageId === messageId)
    if (file !== undefined) return { approvalId, file }
  }
  throw notAccepted("unknownFile", { message: messageId })
}

/** A rejection ends what is with the bank. What failed before stays failed, and what was paid needs a person. */
function statusEffectOf(status: StatedStatus["status"], money: SentMoney): StatusEffect {
  if (meaningOf(status) !== "rejected") return "none"
  if (money.status === "sent") return "failed"
  return money.status === "paid" ? "contradiction" : "none"
}

function countsOf(
  statuses: readonly Readonly<{ status: string; effect: string }>[],
): Pick<ImportedStatusReport, "counts" | "failed" | "contradictions"> {
  const counts = { accepted: 0, settled: 0, pending: 0, rejected: 0, other: 0 }
  for (const { status } of statuses) counts[meaningOf(status) ?? "other"] += 1
  const withEffect = (effect: StatusEffect) => statuses.filter((each) => each.effect === effect).length
  return { counts, failed: withEffect("failed"), contradictions: withEffect("contradiction") }
}

/** The status that the bank reported last of payouts and compensations, by the end-to-end ids of their transfers. */
export function listLatestReportedStatuses(
  { db }: ServiceContext,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReportedStatus>> {
  requireOperator(actor)
  return findLatestReportedStatuses(db, ids)
}
