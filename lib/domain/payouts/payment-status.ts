import type { ReturnReason } from "#lib/domain/bank-statements/bank-statement.ts"
import { notAccepted } from "#lib/domain/bank-statements/bank-statement.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { CreditTransferFile } from "./credit-transfer-file.ts"

/** What the bank says of a file that it got from us (ISO 20022, customer payment status report). */
export type StatusReport = Readonly<{
  format: string
  messageId: string
  /** The message id of our file. */
  originalMessageId: string
  /** What it says of the whole file, of some of its payments, and of single transfers. */
  group: StatedStatus | null
  payments: readonly Readonly<{
    paymentId: string
    stated: StatedStatus | null
    transfers: readonly StatedTransfer[]
  }>[]
}>

/** A status by its code, with the reason. */
export type StatedStatus = Readonly<{ status: string; reason: ReturnReason | null }>

export type StatedTransfer = Readonly<{ endToEndId: string; stated: StatedStatus | null }>

/** The status that the bank reported last of a transfer. */
export type ReportedStatus = Readonly<{ status: string; reasonCode: string | null; at: Instant }>

/** What a status means for whoever waits for the money to leave. */
export const STATUS_MEANINGS = ["accepted", "settled", "pending", "rejected"] as const

export type StatusMeaning = (typeof STATUS_MEANINGS)[number]

/** The codes of ISO 20022 (ExternalPaymentTransactionStatus1Code and the like). */
const MEANINGS: Readonly<Record<string, StatusMeaning>> = {
  ACTC: "accepted",
  ACCP: "accepted",
  ACFC: "accepted",
  ACWC: "accepted",
  ACWP: "accepted",
  ACSP: "accepted",
  ACPD: "accepted",
  ACSC: "settled",
  ACCC: "settled",
  RCVD: "pending",
  PDNG: "pending",
  PATC: "pending",
  PART: "pending",
  RJCT: "rejected",
}

/** What a status means; null for one that is not known here. */
export const meaningOf = (status: string): StatusMeaning | null => MEANINGS[status] ?? null

/** Only a part of a file or payment was accepted, which does not reveal the status of a single transfer. */
const OF_PARTS = new Set(["PART", "PATC"])

/**
 * What a report says of each transfer of our file, by its end-to-end id: its own status, else that of its payment, else that of the
 * file. Throws BankStatementNotAcceptedError for a payment or transfer that the file does not have.
 */
export function transferStatuses(
  { group, payments }: StatusReport,
  file: Pick<CreditTransferFile, "payments">,
): ReadonlyMap<string, StatedStatus> {
  const statuses = new Map<string, StatedStatus>()
  const ofAll = group === null || OF_PARTS.has(group.status) ? null : group
  for (const { transfers } of file.payments) {
    for (const { endToEndId } of transfers) if (ofAll !== null) statuses.set(endToEndId, ofAll)
  }
  for (const { paymentId, stated, transfers: named } of payments) {
    const payment = file.payments.find(({ id }) => id === paymentId)
    if (payment === undefined) throw notAccepted("unknownPayment", { payment: paymentId })
    const own = new Set(payment.transfers.map(({ endToEndId }) => endToEndId))
    if (stated !== null && !OF_PARTS.has(stated.status)) for (const id of own) statuses.set(id, stated)
    for (const { endToEndId, stated: single } of named) {
      if (!own.has(endToEndId))
        throw notAccepted("unknownTransfer", { payment: paymentId, transfer: endToEndId })
      if (single !== null) statuses.set(endToEndId, single)
    }
  }
  return statuses
}
