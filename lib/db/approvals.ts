import { Prisma } from "#lib/db/generated/client.ts"
import type {
  Approval,
  ApprovalKindName,
  ApprovalState,
  ApprovalView,
  ListedApproval,
} from "#lib/domain/approvals/approval.ts"
import { APPROVAL_KIND_NAMES, APPROVAL_STATES, approvalStateAt } from "#lib/domain/approvals/approval.ts"
import type { ProposalText } from "#lib/domain/approvals/proposal-text.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { isUuid } from "#lib/domain/text/uuid.ts"
import { operatorClientIdOfActor } from "#lib/domain/users/actor-name.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import { OPERATOR_ROLES } from "#lib/domain/users/user.ts"
import type { Database } from "./client.ts"
import { knownValue, toInstant, toInstantOrNull } from "./column-values.ts"
import { columnsSql, findPageRows } from "./page-query.ts"

/** Whether a subject is in a proposal that is open at an instant. */
export const isProposed = (subject: Prisma.Sql, at: Instant): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM open_proposal_subjects AS proposed JOIN approvals AS proposal ON proposal.id = proposed.approval_id
  WHERE proposed.subject = ${subject} AND proposal.expires_at > ${at}::timestamptz)`

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
  /** Only open ones, about one of these subjects. */
  about?: readonly string[] | null
}>

const LISTED_COLUMNS = {
  id: true,
  kind: true,
  summary: true,
  contentHash: true,
  title: true,
  state: true,
  proposedBy: true,
  createdAt: true,
  editedBy: true,
  decidedBy: true,
  decidedAt: true,
  reason: true,
  expiresAt: true,
} as const satisfies Prisma.ApprovalSelect

type ListedRow = Prisma.ApprovalGetPayload<{ select: typeof LISTED_COLUMNS & { subjects: true } }>

/**
 * Approvals by their state at a time, newest first, without their content, and with no more than `maxSubjects` of their subjects where
 * that is given: a file has one for each record.
 */
export async function findApprovals(
  db: Database,
  { state, kind = null, audience = null, about = null }: ApprovalFilter,
  { page, at, maxSubjects }: Readonly<{ page: PageRequest; at: Instant; maxSubjects?: number | undefined }>,
): Promise<Page<ListedApproval>> {
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
    ...(about === null ? [] : [isOpen, Prisma.sql`listed.id IN (${approvalsAbout(about)})`]),
    ...(audience === null ? [] : [isOpen, audienceCondition(audience)]),
  ]
  const subjects =
    maxSubjects === undefined
      ? Prisma.sql`listed.subjects`
      : Prisma.sql`listed.subjects[1:${maxSubjects}::int] AS subjects`
  const columns = Prisma.sql`${columnsSql(Prisma.sql`listed`, LISTED_COLUMNS)}, ${subjects}`
  const rows = await findPageRows<ListedRow>(db, { table: Prisma.sql`approvals`, conditions }, page, {
    columns,
  })
  const ownersOf = await findClientOwners(db, rows)
  const titles = await findTitlesInContents(db, rows)
  return pageOf(
    rows.map((row) => {
      const title = titleOf(row) ?? titles.get(row.id) ?? null
      const approval = toListed(row, { clientOwners: ownersOf(row), title })
      return { ...approval, state: approvalStateAt(approval, at) }
    }),
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

/** The ids of the approvals that are proposed and about one of these subjects, also of those that have expired. */
const approvalsAbout = (subjects: readonly string[]): Prisma.Sql =>
  Prisma.sql`SELECT approval_id FROM open_proposal_subjects WHERE subject = ANY(${[...subjects]}::text[])`

/**
 * Locks the open approvals about one of the subjects, and with them, in one order, the one that is edited; returns the open ones about
 * the subjects.
 */
export async function lockOpenApprovals(
  db: Database,
  subjects: readonly string[],
  { at, edited = null }: Readonly<{ at: Instant; edited?: string | null | undefined }>,
): Promise<Approval[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM approvals WHERE id IN (SELECT ${edited}::uuid UNION ALL ${approvalsAbout(subjects)})
    ORDER BY sequence FOR UPDATE`
  const found = await db.approval.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    orderBy: { sequence: "asc" },
  })
  const wanted = new Set(subjects)
  const locked = await toApprovals(db, found)
  // Whoever held a lock before may have decided it, or edited it to be about something else.
  return locked.filter(
    (approval) =>
      approvalStateAt(approval, at) === "proposed" &&
      approval.subjects.some((subject) => wanted.has(subject)),
  )
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

/** Records that open approvals have expired, all or only those about one of the subjects; returns these. */
export async function markApprovalsExpired(
  db: Database,
  at: Instant,
  about: readonly string[] | null = null,
): Promise<Approval[]> {
  const which = about === null ? Prisma.empty : Prisma.sql`AND id IN (${approvalsAbout(about)})`
  const expired = Prisma.sql`state = 'proposed' AND expires_at <= ${at}::timestamptz ${which}`
  // Mostly there are none, and an update waits for whoever writes to the table even if it changes nothing.
  const [first] = await db.$queryRaw<{ id: string }[]>`SELECT id FROM approvals WHERE ${expired} LIMIT 1`
  if (first === undefined) return []
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE approvals SET state = 'expired', decided_by = 'schedule', decided_at = ${at}::timestamptz
    WHERE ${expired}
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

type ProposedRow = Pick<ApprovalRow, "proposedBy" | "editedBy">

const clientIdsOf = ({ proposedBy, editedBy }: ProposedRow): string[] =>
  [proposedBy, editedBy.at(-1) ?? ""].map((who) => operatorClientIdOfActor(who) ?? "").filter(isUuid)

/** The people who own the operator clients that proposed or last edited each of these. */
async function findClientOwners(
  db: Database,
  rows: readonly ProposedRow[],
): Promise<(row: ProposedRow) => string[]> {
  const ids = rows.flatMap(clientIdsOf)
  const clients =
    ids.length === 0
      ? []
      : await db.operatorClient.findMany({
          where: { id: { in: ids } },
          select: { id: true, proposedBy: true },
        })
  const ownerOf = new Map(clients.map(({ id, proposedBy }) => [id, proposedBy]))
  return (row) => clientIdsOf(row).flatMap((id) => ownerOf.get(id) ?? [])
}

async function toApprovals(db: Database, rows: readonly ApprovalRow[]): Promise<Approval[]> {
  const ownersOf = await findClientOwners(db, rows)
  return rows.map(({ content, sequence: _, ...row }) => {
    const title = titleOf(row) ?? titleIn(content)
    return { ...toListed(row, { clientOwners: ownersOf(row), title }), content }
  })
}

/** The title that the database has read from the content, as contentColumns wrote it. */
const titleOf = ({ title }: Pick<ListedRow, "title">): ProposalText | null => title as ProposalText | null

const titleIn = (content: string): ProposalText | null => JSON.parse(content).title ?? null

/** The titles that the database could not read, by the ids of their approvals; most contents without one are older than titles. */
async function findTitlesInContents(
  db: Database,
  rows: readonly Pick<ListedRow, "id" | "title">[],
): Promise<ReadonlyMap<string, ProposalText | null>> {
  const ids = rows.flatMap((row) => (titleOf(row) === null ? [row.id] : []))
  if (ids.length === 0) return new Map()
  const found = await db.$queryRaw<{ id: string; content: string }[]>`
    SELECT id, content FROM approvals WHERE id = ANY(${ids}::uuid[]) AND position('"title":' IN content) > 0`
  return new Map(found.map(({ id, content }) => [id, titleIn(content)]))
}

const toListed = (
  { createdAt, ...row }: Omit<ListedRow, "title">,
  read: Pick<ListedApproval, "clientOwners" | "title">,
): ListedApproval => ({
  ...row,
  ...read,
  kind: knownValue(APPROVAL_KIND_NAMES, row.kind),
  state: knownValue(APPROVAL_STATES, row.state),
  proposedAt: toInstant(createdAt),
  decidedAt: toInstantOrNull(row.decidedAt),
  expiresAt: toInstant(row.expiresAt),
})
