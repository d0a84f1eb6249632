import { findOwnOauthClient, replaceSecretHash } from "#lib/db/oauth-clients.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { newOauthSecret } from "./new-oauth-secret.ts"
import type { NewOauthClient } from "./register-oauth-client.ts"

/**
 * Gives an application another secret, told once; the old one is worth nothing from now on. What users have allowed
 * stays. Throws NotFoundError for an application that is unknown, deleted, or somebody else's.
 */
export async function rotateOauthClientSecret(
  ctx: Pick<ServiceContext, "db">,
  { pepper, ...owned }: Readonly<{ ownerUserId: string; clientId: string; pepper: string }>,
): Promise<NewOauthClient> {
  const { clientSecret, secretHash } = newOauthSecret(pepper)
  if (!(await replaceSecretHash(ctx.db, owned, secretHash))) throw notFound("application")
  const client = await findOwnOauthClient(ctx.db, owned.ownerUserId, owned.clientId)
  if (client === null) throw notFound("application")
  return { client, clientSecret }
}
