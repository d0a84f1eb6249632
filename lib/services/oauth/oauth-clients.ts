import { randomUUID } from "node:crypto"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { RegisteredClient } from "#lib/db/oauth/oauth-clients.ts"
import {
  findOwnOauthClient,
  findOwnOauthClients,
  findRegisteredClient,
  insertOauthClient,
  lockOauthClientOwner,
  markOauthClientRevoked,
  replaceSecretHash,
} from "#lib/db/oauth/oauth-clients.ts"
import type { AuditAction } from "#lib/domain/audit-log/audit-actions.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import type { OauthClient } from "#lib/domain/oauth/oauth-client.ts"
import {
  MAX_APPLICATION_NAME_LENGTH,
  MAX_OAUTH_CLIENTS,
  MAX_REDIRECT_URIS,
  redirectUriError,
} from "#lib/domain/oauth/oauth-client.ts"
import type { AuditedChange } from "#lib/services/audit-log/record-audit.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { newOauthSecret } from "#lib/services/secrets/secrets.ts"

/** A registered third-party application with the hash of its secret, or null. */
export const findOauthClient = (
  ctx: Pick<ServiceContext, "db">,
  clientId: string,
): Promise<RegisteredClient | null> => findRegisteredClient(ctx.db, clientId)

/** The applications that a user has registered and not deleted, newest first. */
export const listOauthClients = (
  ctx: Pick<ServiceContext, "db" | "secrets">,
  ownerUserId: string,
): Promise<readonly OauthClient[]> => findOwnOauthClients(ctx.db, ownerUserId)

export type RegisterOauthClientInput = Readonly<{
  ownerUserId: string
  name: string
  /** Compared exactly later on; each must pass `redirectUriError`. */
  redirectUris: readonly string[]
  /** An https address, or null. */
  logoUri: string | null
}>

/** A new application with its secret, which is returned only here. */
export type NewOauthClient = Readonly<{ client: OauthClient; clientSecret: string }>

const ownerOf = ({ ownerUserId }: Pick<OauthClient, "ownerUserId">) =>
  ({ who: `user:${ownerUserId}` }) as const

const changeOf = (action: AuditAction, { clientId }: Pick<OauthClient, "clientId">): AuditedChange => ({
  action,
  subject: { kind: "oauth-client", id: clientId },
})

/** Registers a third-party application of a user, by the machine's time. Throws ConflictError beyond the maximum number. */
export function registerOauthClient(
  ctx: Pick<ServiceContext, "db" | "secrets">,
  input: RegisterOauthClientInput,
): Promise<NewOauthClient> {
  const { ownerUserId, logoUri } = input
  const { pepper } = ctx.secrets
  const name = input.name.trim()
  const redirectUris = [...new Set(input.redirectUris)]
  invariant(name !== "" && name.length <= MAX_APPLICATION_NAME_LENGTH, "the contract has checked the name")
  invariant(
    redirectUris.length >= 1 &&
      redirectUris.length <= MAX_REDIRECT_URIS &&
      redirectUris.every((uri) => redirectUriError(uri) === null),
    "the contract has checked the redirect addresses",
  )
  return inTransaction(ctx.db, async (db) => {
    await lockOauthClientOwner(db, ownerUserId)
    if ((await findOwnOauthClients(db, ownerUserId)).length >= MAX_OAUTH_CLIENTS) {
      throw conflict(`You have ${MAX_OAUTH_CLIENTS} applications. Delete one that you no longer need first.`)
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
    const after = { name, redirectUris, logoUri }
    await recordAudit({ db }, ownerOf(client), { ...changeOf("oauth-client.registered", client), after })
    return { client, clientSecret }
  })
}

/**
 * Replaces the secret of an application, which is returned only here; the old one stops working immediately. Access that
 * users granted stays. Throws NotFoundError for an application that is unknown, deleted, or another user's.
 */
export async function rotateOauthClientSecret(
  ctx: Pick<ServiceContext, "db" | "secrets">,
  { ownerUserId, clientId }: Readonly<{ ownerUserId: string; clientId: string }>,
): Promise<NewOauthClient> {
  const { pepper } = ctx.secrets
  const { clientSecret, secretHash } = newOauthSecret(pepper)
  return inTransaction(ctx.db, async (db) => {
    const replacement = { secretHash, at: systemClock.now() }
    const isReplaced = await replaceSecretHash(db, { ownerUserId, clientId }, replacement)
    if (!isReplaced) throw notFound("application")
    const client = await findOwnOauthClient(db, ownerUserId, clientId)
    if (client === null) throw notFound("application")
    await recordAudit({ db }, ownerOf(client), changeOf("oauth-client.secret-replaced", client))
    return { client, clientSecret }
  })
}

/**
 * Deletes an application with all access that users granted: its tokens are rejected from the next request on. Throws
 * NotFoundError for an application that is unknown, deleted, or another user's.
 */
export async function deleteOauthClient(
  ctx: Pick<ServiceContext, "db" | "secrets">,
  owned: Readonly<{ ownerUserId: string; clientId: string }>,
): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    if (!(await markOauthClientRevoked(db, owned, systemClock.now()))) throw notFound("application")
    await recordAudit({ db }, ownerOf(owned), changeOf("oauth-client.deleted", owned))
  })
}
