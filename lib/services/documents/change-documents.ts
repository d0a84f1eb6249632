import { createHash, randomUUID } from "node:crypto"
import type { NewDocument } from "#lib/db/documents.ts"
import { findDocuments, findVersionState, insertDocuments, removeDocument } from "#lib/db/documents.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { findShareClassKey } from "#lib/db/share-classes/find-share-class.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { DocumentKey, ShareClassDocument } from "#lib/domain/documents/document.ts"
import { isDocumentVersion, VERSION_RULE } from "#lib/domain/documents/document.ts"
import { pdfProblem } from "#lib/domain/documents/pdf-file.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"

/** A version of a document with the day that it bears. */
export type DocumentToAdd = DocumentKey & Readonly<{ day: Day; content: Uint8Array }>

/**
 * Adds versions of documents, all or none. Throws ForbiddenError, NotFoundError for an unknown class, and ConflictError for a file that is not
 * a PDF of a usable size, a version that is or was there, and a day that has not come.
 */
export async function addDocuments(
  ctx: ServiceContext,
  actor: Actor,
  documents: readonly DocumentToAdd[],
): Promise<void> {
  requireOperator(actor)
  for (const { content, version } of documents) {
    const problem = pdfProblem(content)
    if (problem !== null) throw conflict(`The file ${problem}.`)
    if (!isDocumentVersion(version)) throw conflict(`A version is ${VERSION_RULE}.`)
  }
  await publishPublicData(ctx.db, async (db) => {
    const tx: TransactionContext = { ...ctx, db }
    const added: NewDocument[] = []
    for (const document of documents) added.push(await checkedDocument(tx, document))
    await insertDocuments(db, added)
    const records = added.map(({ id, content: _, addedAt: __, ...after }) => ({
      action: "document.added" as const,
      subject: { kind: "document", id },
      after,
    }))
    await recordAudit({ db }, actor, ...records)
  })
}

async function checkedDocument(
  tx: TransactionContext,
  { symbol, kind, language, version, day, content }: DocumentToAdd,
): Promise<NewDocument> {
  const now = tx.clock.now()
  const today = dayIn(now, "UTC")
  if (day > today) throw conflict(`${day} has not come yet. A document is shown from the moment it is added.`)
  const shareClass = await findShareClassKey(tx.db, symbol)
  if (shareClass === null) throw notFound("share class")
  const key = { shareClassId: shareClass.id, kind, language, version }
  const state = await findVersionState(tx.db, key)
  if (state !== "free") {
    const what = state === "present" ? "is already there" : "was there and has been removed"
    throw conflict(
      `Version ${version} of this document ${what}. Its address always has the same bytes: add the file under another version.`,
    )
  }
  const sha256 = createHash("sha256").update(content).digest("hex")
  return { ...key, id: randomUUID(), day, sha256, content, addedAt: now }
}

/** Removes a version for good: its bytes are deleted, and no other file can take its place. Throws ForbiddenError and NotFoundError. */
export async function removeDocumentVersion(
  ctx: ServiceContext,
  actor: Actor,
  id: string,
): Promise<ShareClassDocument> {
  requireOperator(actor)
  return publishPublicData(ctx.db, async (db) => {
    const document = (await findDocuments(db)).find((candidate) => candidate.id === id)
    if (document === undefined || !(await removeDocument(db, id, ctx.clock.now()))) throw notFound("document")
    const { symbol, kind, language, version } = document
    await recordAudit({ db }, actor, {
      action: "document.removed",
      subject: { kind: "document", id },
      before: { symbol, kind, language, version },
    })
    return document
  })
}
