import type { Database } from "#lib/db/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/** A request to reset a password, and the HTTP request that made it. */
export type PasswordResetRequest = Readonly<{
  id: string
  userId: string | null
  requestId: string | null
  address: string | null
}>

/**
 * Writes a request for an address in lower case. One statement, which writes a row whether an account that is not disabled has the
 * address or not, so that both take as long.
 */
export async function insertPasswordResetRequest(
  db: Database,
  request: Omit<PasswordResetRequest, "userId"> & Readonly<{ email: string; at: Instant }>,
): Promise<void> {
  const { id, email, requestId, address, at } = request
  await db.$executeRaw`
    INSERT INTO password_reset_requests (id, user_id, request_id, address, created_at)
    VALUES (
      ${id}::uuid, (SELECT id FROM users WHERE email = ${email} AND disabled_at IS NULL),
      ${requestId}, ${address}, ${at}::timestamptz)`
}

/** The oldest requests. */
export const findPasswordResetRequests = (db: Database, limit: number): Promise<PasswordResetRequest[]> =>
  db.passwordResetRequest.findMany({
    select: { id: true, userId: true, requestId: true, address: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit,
  })

/** Deletes a request; returns whether it was there. A second caller waits for the transaction of the first one. */
export async function deletePasswordResetRequest(db: Database, id: string): Promise<boolean> {
  const { count } = await db.passwordResetRequest.deleteMany({ where: { id } })
  return count === 1
}

/** Deletes the requests for addresses without an account. */
export async function deleteRequestsWithoutAccount(db: Database): Promise<void> {
  await db.passwordResetRequest.deleteMany({ where: { userId: null } })
}
