import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ReportedStatus } from "#lib/domain/payouts/payment-status.ts"
import type { Database } from "./client.ts"
import { toInstant } from "./column-values.ts"

/** What a status of the bank did here: nothing, the transfer failed, or it contradicts what was recorded before. */
export type StatusEffect = "none" | "failed" | "contradiction"

/** A report of the bank on a file of ours, with what it says of each transfer. */
export type StoredStatusReport = Readonly<{
  id: string
  format: string
  messageId: string
  originalMessageId: string
  approvalId: string
  contentHash: string
  importedBy: string
  createdAt: Instant
  statuses: readonly Readonly<{
    endToEndId: string
    payoutId: string | null
    compensationId: string | null
    status: string
    reasonCode: string | null
    effect: StatusEffect
  }>[]
}>

/** Inserts a status report with its statuses. */
export async function insertStatusReport(
  db: Database,
  { statuses, ...report }: StoredStatusReport,
): Promise<void> {
  await db.paymentStatusReport.create({ data: report })
  await db.paymentStatus.createMany({ data: statuses.map((status) => ({ ...status, reportId: report.id })) })
}

/** What the report with this content did when it was imported; null if it was not. */
export async function findStatusEffects(
  db: Database,
  contentHash: string,
): Promise<readonly Readonly<{ status: string; effect: string }>[] | null> {
  const report = await db.paymentStatusReport.findUnique({
    where: { contentHash },
    select: { statuses: { select: { status: true, effect: true } } },
  })
  return report?.statuses ?? null
}

/**
 * The status that the bank reported last of payouts and compensations, by the end-to-end ids of their transfers; those without one are
 * left out.
 */
export async function findLatestReportedStatuses(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReportedStatus>> {
  const rows = await db.paymentStatus.findMany({
    where: { OR: [{ payoutId: { in: [...ids] } }, { compensationId: { in: [...ids] } }] },
    select: { endToEndId: true, status: true, reasonCode: true, report: { select: { createdAt: true } } },
    orderBy: { report: { sequence: "asc" } },
  })
  return new Map(
    rows.map(({ endToEndId, report, ...said }) => [endToEndId, { ...said, at: toInstant(report.createdAt) }]),
  )
}

/** The proposal of which a message id with these first characters can be: its id, in capitals without hyphens. */
export async function findApprovalByMessageId(db: Database, hex: string): Promise<string | null> {
  const uuid = (filled: string) =>
    filled.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5").toLowerCase()
  const row = await db.approval.findFirst({
    where: { kind: "payout-batch", id: { gte: uuid(hex.padEnd(32, "0")), lte: uuid(hex.padEnd(32, "F")) } },
    select: { id: true },
  })
  return row?.id ?? null
}
