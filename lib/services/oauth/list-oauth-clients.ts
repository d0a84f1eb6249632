import { findOwnOauthClients } from "#lib/db/oauth-clients.ts"
import type { OauthClient } from "#lib/domain/oauth/oauth-client.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The applications that a user has registered and not deleted, newest first. */
export const listOauthClients = (
  ctx: Pick<ServiceContext, "db">,
  ownerUserId: string,
): Promise<readonly OauthClient[]> => findOwnOauthClients(ctx.db, ownerUserId)
