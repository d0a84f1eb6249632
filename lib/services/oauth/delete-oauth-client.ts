import { markOauthClientRevoked } from "#lib/db/oauth-clients.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"

/**
 * Deletes an application with everything that users have allowed it: its tokens are worth nothing from the next request
 * on. Throws NotFoundError for an application that is unknown, deleted, or somebody else's.
 */
export async function deleteOauthClient(
  ctx: Pick<ServiceContext, "db">,
  owned: Readonly<{ ownerUserId: string; clientId: string }>,
): Promise<void> {
  const wasThere = await inTransaction(ctx.db, (db) => markOauthClientRevoked(db, owned, systemClock.now()))
  if (!wasThere) throw notFound("application")
}
