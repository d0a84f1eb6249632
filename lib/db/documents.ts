import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { DocumentKey, DocumentKind, ShareClassDocument } from "#lib/domain/documents/document.ts"
import { DOCUMENT_KINDS, withCurrent } from "#lib/domain/documents/document.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import type { Database } from "./client.ts"
import { dayColumn, knownValue, toDay, toInstant } from "./column-values.ts"

/** The versions of one class, or of all, newest first; removed ones are not among them. */
export async function findDocuments(db: Database, shareClassId?: string): Promise<ShareClassDocument[]> {
  const rows = await db.shareClassDocument.findMany({
    where: { removedAt: null, ...(shareClassId === undefined ? {} : { shareClassId }) },
    include: { shareClass: { select: { symbol: true } } },
  })
  return withCurrent(
    rows.map((row) => ({
      id: row.id,
      shareClassId: row.shareClassId,
      symbol: row.shareClass.symbol,
      kind: knownValue(DOCUMENT_KINDS, row.kind),
      language: knownValue(LANGUAGES, row.language),
      version: row.version,
      day: toDay(row.documentDay),
      sha256: row.sha256,
      sizeBytes: row.sizeBytes,
      addedAt: toInstant(row.addedAt),
    })),
  )
}

/** A version that a class has or had. */
export type UsedVersion = Readonly<{
  shareClassId: string
  kind: DocumentKind
  language: Language
  version: string
}>

/** Whether a version is there, was there and is removed, or was never there. */
export async function findVersionState(
  db: Database,
  key: UsedVersion,
): Promise<"present" | "removed" | "free"> {
  const row = await db.shareClassDocument.findUnique({
    where: { shareClassId_kind_language_version: key },
    select: { removedAt: true },
  })
  if (row === null) return "free"
  return row.removedAt === null ? "present" : "removed"
}

/** The bytes of a version, or null. */
export async function findDocumentFile(
  db: Database,
  { symbol, kind, language, version }: DocumentKey,
): Promise<Readonly<{ sha256: string; content: Uint8Array }> | null> {
  const row = await db.shareClassDocument.findFirst({
    where: { shareClass: { symbol }, kind, language, version },
    select: { file: { select: { sha256: true, content: true } } },
  })
  return row?.file ?? null
}

/** A version to store. */
export type NewDocument = UsedVersion &
  Readonly<{ id: string; day: Day; sha256: string; content: Uint8Array; addedAt: Instant }>

/** Stores versions, and those of their files that are not stored yet. */
export async function insertDocuments(db: Database, documents: readonly NewDocument[]): Promise<void> {
  const files = new Map(documents.map(({ sha256, content }) => [sha256, Uint8Array.from(content)]))
  await db.documentFile.createMany({
    data: [...files].map(([sha256, content]) => ({ sha256, content })),
    skipDuplicates: true,
  })
  await db.shareClassDocument.createMany({
    data: documents.map(({ content, day, ...document }) => ({
      ...document,
      documentDay: dayColumn(day),
      sizeBytes: content.length,
      fileSha256: document.sha256,
    })),
  })
}

/** Marks a version as removed, and deletes its bytes unless another version has the same; false if there is none. */
export async function removeDocument(db: Database, id: string, now: Instant): Promise<boolean> {
  const { count } = await db.shareClassDocument.updateMany({
    where: { id, removedAt: null },
    data: { removedAt: now, fileSha256: null },
  })
  await db.documentFile.deleteMany({ where: { documents: { none: {} } } })
  return count === 1
}
