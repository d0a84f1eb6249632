import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { DraftEntries, DraftStep, InvestorDraft } from "#lib/domain/investor-drafts/investor-draft.ts"
import { DRAFT_FIELDS, DRAFT_STEPS, NO_ENTRIES } from "#lib/domain/investor-drafts/investor-draft.ts"
import type { Database } from "./client.ts"
import { knownValue, toInstant } from "./column-values.ts"
import { Prisma } from "./generated/client.ts"

/** What a save of a draft writes. */
export type DraftSave = Readonly<{
  entries: DraftEntries
  step: DraftStep
  savedBy: string
  savedAt: Instant
}>

type DraftRow = Readonly<{
  id: string
  entries: unknown
  step: string
  version: number
  savedBy: string | null
  savedAt: Date
  investorId: string | null
}>

const COLUMNS = Prisma.sql`
  draft.id, draft.entries, draft.step, draft.version, saver.name AS "savedBy", draft.saved_at AS "savedAt",
  draft.investor_id AS "investorId"
  FROM investor_drafts AS draft LEFT JOIN users AS saver ON draft.saved_by = 'user:' || saver.id`

const toDraft = (row: DraftRow): InvestorDraft => ({
  ...row,
  entries: toEntries(row.entries),
  step: knownValue(DRAFT_STEPS, row.step),
  savedAt: toInstant(row.savedAt),
})

/** Only our code writes this column; a field that is younger than the draft is empty. */
const toEntries = (column: unknown): DraftEntries => {
  const stored = column as Partial<DraftEntries>
  return Object.fromEntries(
    DRAFT_FIELDS.map((field) => [field, stored[field] ?? NO_ENTRIES[field]]),
  ) as DraftEntries
}

/** A draft of a distributor, or null. */
export async function findInvestorDraft(
  db: Database,
  distributorId: string,
  id: string,
): Promise<InvestorDraft | null> {
  const [row] = await db.$queryRaw<DraftRow[]>`
    SELECT ${COLUMNS} WHERE draft.id = ${id}::uuid AND draft.distributor_id = ${distributorId}::uuid`
  return row === undefined ? null : toDraft(row)
}

/** The drafts of a distributor that have not become an investor, the last saved first. */
export async function findInvestorDrafts(db: Database, distributorId: string): Promise<InvestorDraft[]> {
  const rows = await db.$queryRaw<DraftRow[]>`
    SELECT ${COLUMNS}
    WHERE draft.distributor_id = ${distributorId}::uuid AND draft.investor_id IS NULL
    ORDER BY draft.saved_at DESC, draft.id`
  return rows.map(toDraft)
}

/** How many drafts of a distributor have not become an investor. */
export const countInvestorDrafts = (db: Database, distributorId: string): Promise<number> =>
  db.investorDraft.count({ where: { distributorId, investorId: null } })

/** Inserts a draft, as its first version. */
export async function insertInvestorDraft(
  db: Database,
  { id, distributorId }: Readonly<{ id: string; distributorId: string }>,
  { entries, ...save }: DraftSave,
): Promise<void> {
  const data = { id, distributorId, entries: { ...entries }, ...save, version: 1, createdAt: save.savedAt }
  await db.investorDraft.create({ data })
}

/** A draft of a distributor in the version that somebody has seen, before it becomes an investor. */
export type SeenDraft = Readonly<{ id: string; distributorId: string; version: number }>

/** Saves over the version that was seen; false when it is no longer the last, or has become an investor. */
export async function saveOverSeenDraft(
  db: Database,
  seen: SeenDraft,
  { entries, ...save }: DraftSave,
): Promise<boolean> {
  const { count } = await db.investorDraft.updateMany({
    where: { ...seen, investorId: null },
    data: { ...save, entries: { ...entries }, version: seen.version + 1 },
  })
  return count === 1
}

/** Turns the version that was seen into an investor, and empties it; false when that is no longer possible. */
export async function completeSeenDraft(db: Database, seen: SeenDraft, investorId: string): Promise<boolean> {
  const { count } = await db.investorDraft.updateMany({
    where: { ...seen, investorId: null },
    data: { investorId, entries: {} },
  })
  return count === 1
}

/** Deletes a draft of a distributor that has not become an investor; false when there is none. */
export async function deleteInvestorDraft(db: Database, distributorId: string, id: string): Promise<boolean> {
  const { count } = await db.investorDraft.deleteMany({ where: { id, distributorId, investorId: null } })
  return count === 1
}

/** Deletes every draft that was last saved before an instant. */
export async function deleteDraftsSavedBefore(db: Database, before: Instant): Promise<void> {
  await db.investorDraft.deleteMany({ where: { savedAt: { lt: before } } })
}
