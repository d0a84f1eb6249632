import type { Database } from "#lib/db/client.ts"
import type { RecordId } from "./authorization-record.ts"

/** Which sign-ins of a user: those of these second names, or all but one. */
export type WhichSignIns = Readonly<{ only: readonly RecordId[] }> | Readonly<{ except: RecordId | null }>

/** Ends sign-ins of a user at the authorization server: their browsers are asked for the password again. */
export async function deleteSignIns(db: Database, userId: string, which: WhichSignIns): Promise<void> {
  const uid = "only" in which ? { in: [...which.only] } : { not: which.except }
  await db.authorizationRecord.deleteMany({ where: { kind: "Session", userId, uid } })
}
