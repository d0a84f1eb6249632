import { endGrant } from "#lib/db/authorization/authorization-record.ts"
import { isGrantOf } from "#lib/db/authorization/connected-apps.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"

const GRANT_ID_BYTES = 32

/**
 * Takes an application what a user allowed it: its tokens are worth nothing from the next request on. Throws
 * NotFoundError for a grant that is unknown, ended, or somebody else's.
 */
export async function revokeConnectedApp(
  ctx: Pick<ServiceContext, "db">,
  userId: string,
  grantId: string,
): Promise<void> {
  const id = new Uint8Array(Buffer.from(grantId, "base64url"))
  const isOwn = id.length === GRANT_ID_BYTES && (await isGrantOf(ctx.db, userId, id))
  if (!isOwn || !(await endGrant(ctx.db, id))) throw notFound("connected application")
}
