import { deleteSessionsOf } from "#lib/db/authorization/authorization-record.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { recordIds, SESSION_UID } from "./record-id.ts"

/**
 * Ends sign-ins of a user at the authorization server: those named (the `sign_in_id` of id tokens), or all of them. No
 * application gets a code from them any more; what the user has allowed before stays allowed.
 */
export async function endSignIns(
  ctx: Pick<ServiceContext, "db">,
  { userId, signInIds, pepper }: Readonly<{ userId: string; signInIds?: readonly string[]; pepper: string }>,
): Promise<void> {
  const idOf = recordIds(pepper)
  const uids = signInIds?.map((signInId) => idOf(SESSION_UID, signInId))
  await deleteSessionsOf(ctx.db, userId, uids)
}
