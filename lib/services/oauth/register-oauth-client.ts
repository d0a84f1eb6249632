import { randomUUID } from "node:crypto"
import { findOwnOauthClients, insertOauthClient, lockOwner } from "#lib/db/oauth-clients.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import { conflict, invariant } from "#lib/domain/errors/domain-error.ts"
import type { OauthClient } from "#lib/domain/oauth/oauth-client.ts"
import {
  LONGEST_APPLICATION_NAME,
  MOST_OAUTH_CLIENTS,
  MOST_REDIRECT_URIS,
  redirectUriError,
} from "#lib/domain/oauth/oauth-client.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"
import { newOauthSecret } from "./new-oauth-secret.ts"

export type RegisterOauthClientInput = Readonly<{
  ownerUserId: string
  name: string
  /** Compared letter by letter later on; each must have no error by `redirectUriFault`. */
  redirectUris: readonly string[]
  /** An https address, or null. */
  logoUri: string | null
  pepper: string
}>

/** A new application with its secret, which is told here once and never again. */
export type NewOauthClient = Readonly<{ client: OauthClient; clientSecret: string }>

/** Registers a third-party application of a user, by the machine's time. Throws ConflictError when they have as many as anybody may. */
export function registerOauthClient(
  ctx: Pick<ServiceContext, "db">,
  input: RegisterOauthClientInput,
): Promise<NewOauthClient> {
  const { ownerUserId, logoUri, pepper } = input
  const name = input.name.trim()
  const redirectUris = [...new Set(input.redirectUris)]
  invariant(name !== "" && name.length <= LONGEST_APPLICATION_NAME, "the contract has checked the name")
  invariant(
    redirectUris.length >= 1 &&
      redirectUris.length <= MOST_REDIRECT_URIS &&
      redirectUris.every((uri) => redirectUriError(uri) === null),
    "the contract has checked the redirect addresses",
  )
  return inTransaction(ctx.db, async (db) => {
    await lockOwner(db, ownerUserId)
    if ((await findOwnOauthClients(db, ownerUserId)).length >= MOST_OAUTH_CLIENTS) {
      throw conflict(`You have ${MOST_OAUTH_CLIENTS} applications. Delete one that you no longer need first.`)
    }
    const { clientSecret, secretHash } = newOauthSecret(pepper)
    const client: OauthClient = {
      id: randomUUID(),
      clientId: randomUUID(),
      name,
      redirectUris,
      logoUri,
      ownerUserId,
      createdAt: systemClock.now(),
    }
    await insertOauthClient(db, client, secretHash)
    return { client, clientSecret }
  })
}
