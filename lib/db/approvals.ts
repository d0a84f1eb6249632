import { Prisma } from "#lib/db/generated/client.ts"
import type {
  Approval,
  ApprovalKindName,
  ApprovalState,
  ApprovalView,
} from "#lib/domain/approvals/approval.ts"
import { APPROVAL_KIND_NAMES, APPROVAL_STATES, approvalStateAt } from "#lib/domain/approvals/approval.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { isUuid } from "#lib/domain/text/uuid.ts"
import { operatorClientIdOfActor } from "#lib/domain/users/actor-name.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import { OPERATOR_ROLES } from "#lib/domain/users/user.ts"
import { ADVISORY_LOCKS } from "./advisory-locks.ts"
import type { Database } from "./client.ts"
import { knownValue, toInstant, toInstantOrNull } from "./column-values.ts"
import { findPageIds, NEWEST_FIRST } from "./page-query.ts"

/** One transaction at a time stores a proposal, so that two that contradict each other are not both open. */
export async function lockApprovalCreation(db: Database): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.approvalCreation})`
}

/** The approval with this id, or null. */
export async function findApproval(db: Database, id: string): Promise<Approval | null> {
  const row = await db.approval.findUnique({ where: { id } })
  if (row === null) return null
  const [approval] = await toApprovals(db, [row])
  return approval ?? null
}

/** Locks an approval until the transaction ends; null when there is none. */
export async function lockApproval(db: Database, id: string): Promise<Approval | null> {
  await db.$executeRaw`SELECT FROM approvals WHERE id = ${id}::uuid FOR UPDATE`
  return findApproval(db, id)
}

/** For whom open proposals are listed, and which of them. */
export type ApprovalAudience = Readonly<{ view: ApprovalView; who: string; role: OperatorRole }>

/** Filter of a list of approvals; null means no filter. */
export type ApprovalFilter = Readonly<{
  state: ApprovalState | null
  kind?: ApprovalKindName | null
  audience?: ApprovalAudience | null
  /** Only those about one of these subjects. */
  about?: readonly string[] | null
}>

/** Approvals by their state at a time, newest first. */
export async function findApprovals(
  db: Database,
  { state, kind = null, audience = null, about = null }: ApprovalFilter,
  { page, at }: Readonly<{ page: PageRequest; at: Instant }>,
): Promise<Page<Approval>> {
  const isOpen = Prisma.sql`listed.state = 'proposed' AND listed.expires_at > ${at}::timestamptz`
  const isLate = Prisma.sql`listed.state = 'proposed' AND listed.expires_at <= ${at}::timestamptz`
  const conditions = [
    state === null
      ? null
      : state === "proposed"
        ? isOpen
        : state === "expired"
          ? Prisma.sql`(listed.state = 'expired' OR ${isLate})`
          : Prisma.sql`listed.state = ${state}`,
    kind === null ? null : Prisma.sql`listed.kind = ${kind}`,
    about === null ? null : Prisma.sql`listed.subjects && ${[...about]}::text[]`,
    ...(audience === null ? [] : [isOpen, audienceCondition(audience)]),
  ]
  const ids = await findPageIds(db, { table: Prisma.sql`approvals`, conditions }, page)
  const rows = await db.approval.findMany({ where: { id: { in: ids } }, orderBy: NEWEST_FIRST })
  const approvals = await toApprovals(db, rows)
  return pageOf(
    approvals.map((approval) => ({ ...approval, state: approvalStateAt(approval, at) })),
    page.limit,
  )
}

/**
 * As approvalObstacle decides it: whoever proposed or last edited something does not approve it, nor who proposed the program that
 * did, and a maker nothing.
 */
function audienceCondition({ view, who, role }: ApprovalAudience): Prisma.Sql {
  if (view === "own") return Prisma.sql`listed.proposed_by = ${who}`
  const isOthers = Prisma.sql`
    listed.proposed_by <> ${who} AND listed.edited_by[cardinality(listed.edited_by)] IS DISTINCT FROM ${who}
    AND NOT EXISTS (
      SELECT FROM operator_clients AS program
      WHERE program.proposed_by = ${who}
        AND 'operator-client:' || program.id IN (listed.proposed_by, listed.edited_by[cardinality(listed.edited_by)]))`
  const mayApprove = role === "checker" ? isOthers : Prisma.sql`false`
  return view === "mine" ? Prisma.sql`(${mayApprove})` : Prisma.sql`NOT (${mayApprove})`
}

/** How many open proposals a person may approve at a time. */
export async function countApprovals(db: Database, audience: ApprovalAudience, at: Instant): Promise<number> {
  const [row] = await db.$queryRaw<{ approvals: number }[]>`
    SELECT count(*)::int AS approvals FROM approvals AS listed
    WHERE listed.state = 'proposed' AND listed.expires_at > ${at}::timestamptz AND ${audienceCondition(audience)}`
  return row?.approvals ?? 0
}

/** Locks the open approvals for one of the subjects. */
export async function lockOpenApprovals(
  db: Database,
  subjects: readonly string[],
  at: Instant,
): Promise<Approval[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM approvals
    WHERE state = 'proposed' AND expires_at > ${at}::timestamptz AND subjects && ${[...subjects]}::text[]
    ORDER BY sequence FOR UPDATE`
  const found = await db.approval.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    orderBy: { sequence: "asc" },
  })
  return toApprovals(db, found)
}

type Proposed = Pick<
  Approval,
  | "id"
  | "kind"
  | "summary"
  | "content"
  | "contentHash"
  | "subjects"
  | "proposedBy"
  | "proposedAt"
  | "expiresAt"
>

/** Stores a proposal. */
export async function insertApproval(
  db: Database,
  { proposedAt, subjects, ...proposal }: Proposed,
): Promise<void> {
  await db.approval.create({ data: { ...proposal, subjects: [...subjects], createdAt: proposedAt } })
}

/** Decides an open proposal with this content; false when it is no longer so. */
export async function decideApproval(
  db: Database,
  { id, contentHash }: Pick<Approval, "id" | "contentHash">,
  decision: Readonly<{ state: ApprovalState; decidedBy: string; decidedAt: Instant; reason: string | null }>,
): Promise<boolean> {
  const { count } = await db.approval.updateMany({
    where: { id, contentHash, state: "proposed" },
    data: decision,
  })
  return count === 1
}

/** Replaces the content of an open proposal; false when it has been decided or edited since. */
export async function editApproval(
  db: Database,
  { id, contentHash }: Pick<Approval, "id" | "contentHash">,
  {
    editedBy,
    ...content
  }: Pick<Approval, "summary" | "content" | "contentHash" | "subjects"> & Readonly<{ editedBy: string }>,
): Promise<boolean> {
  const { count } = await db.approval.updateMany({
    where: { id, contentHash, state: "proposed" },
    data: { ...content, subjects: [...content.subjects], editedBy: { push: editedBy } },
  })
  return count === 1
}

/** Records that open approvals have expired; returns these. */
export async function markApprovalsExpired(db: Database, at: Instant): Promise<Approval[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE approvals SET state = 'expired', decided_by = 'schedule', decided_at = ${at}::timestamptz
    WHERE state = 'proposed' AND expires_at <= ${at}::timestamptz
    RETURNING id`
  return approvalsOf(db, rows)
}

/**
 * Supersedes open releases of payouts of which one is not pending any more, which it never is again, with a reason; returns these.
 * An approval that is under way is waited for.
 */
export async function supersedeReleasesOfEndedPayouts(
  db: Database,
  { at, reason }: Readonly<{ at: Instant; reason: string }>,
): Promise<Approval[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE approvals SET state = 'superseded', decided_by = 'schedule', decided_at = ${at}::timestamptz, reason = ${reason}
    WHERE state = 'proposed' AND expires_at > ${at}::timestamptz AND kind = 'payout-batch' AND EXISTS (
      SELECT FROM unnest(subjects) AS subject
      WHERE subject LIKE 'payout:%' AND NOT EXISTS (
        SELECT FROM payouts
        WHERE id = CASE WHEN subject LIKE 'payout:%' THEN substr(subject, 8)::uuid END AND status = 'pending'))
    RETURNING id`
  return approvalsOf(db, rows)
}

async function approvalsOf(db: Database, rows: readonly Readonly<{ id: string }>[]): Promise<Approval[]> {
  if (rows.length === 0) return []
  const found = await db.approval.findMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  return toApprovals(db, found)
}

/**
 * The role of an active user of the operator, or null; it cannot change and the user cannot be disabled before the transaction
 * ends.
 */
export async function lockOperatorRoleShared(db: Database, userId: string): Promise<OperatorRole | null> {
  const [row] = await db.$queryRaw<{ role: string }[]>`
    SELECT operator.role
    FROM users AS person JOIN user_operators AS operator ON operator.user_id = person.id
    WHERE person.id::text = ${userId} AND person.disabled_at IS NULL
    FOR SHARE`
  return row === undefined ? null : knownValue(OPERATOR_ROLES, row.role)
}

type ApprovalRow = Prisma.ApprovalGetPayload<Record<never, never>>

/** Approvals of rows, with the people who own the operator clients that proposed or last edited them. */
async function toApprovals(db: Database, rows: readonly ApprovalRow[]): Promise<Approval[]> {
  const clientIdsOf = ({ proposedBy, editedBy }: ApprovalRow) =>
    [proposedBy, editedBy.at(-1) ?? ""].map((who) => operatorClientIdOfActor(who) ?? "").filter(isUuid)
  const ids = rows.flatMap(clientIdsOf)
  const clients =
    ids.length === 0
      ? []
      : await db.operatorClient.findMany({
          where: { id: { in: ids } },
          select: { id: true, proposedBy: true },
        })
  const ownerOf = new Map(clients.map(({ id, proposedBy }) => [id, proposedBy]))
  return rows.map((row) =>
    toApproval(
      row,
      clientIdsOf(row).flatMap((id) => ownerOf.get(id) ?? []),
    ),
  )
}

const toApproval = (
  { createdAt, sequence: _, ...row }: ApprovalRow,
  clientOwners: readonly string[],
): Approval => ({
  ...row,
  clientOwners,
  kind: knownValue(APPROVAL_KIND_NAMES, row.kind),
  state: knownValue(APPROVAL_STATES, row.state),
  proposedAt: toInstant(createdAt),
  decidedAt: toInstantOrNull(row.decidedAt),
  expiresAt: toInstant(row.expiresAt),
})
