import { randomUUID } from "node:crypto"
import {
  countLiveApiClients,
  hasLiveApiClientNamed,
  insertApiClient,
  lockApiClientOwner,
  lockCreator,
} from "#lib/db/api-clients/save-api-client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import { MAX_API_CLIENTS } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientOwner, ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import { kindOfClient, ownerColumns, reaches } from "#lib/domain/api-clients/api-client-owner.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import { userIdOfActor } from "#lib/domain/users/actor-name.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { newSecret, secretHash } from "#lib/services/secrets/secrets.ts"
import type { Notifier } from "#lib/services/users/notify-users.ts"
import { notifyUsersOfOwner } from "#lib/services/users/notify-users.ts"

/** A client with a new secret, which is returned here and never again. */
export type NewApiClient = Readonly<{ client: ApiClient; clientSecret: string }>

/**
 * Creates an API client (spec section 5) on behalf of the actor `createdBy`, by the machine's time. Throws NotFoundError for an
 * owner that is unknown, ended or out of reach, and ConflictError for one who has as many as anybody may, or, with
 * `requiresNewName`, has a client of this name that is not revoked: the request is then likely to be one that was carried out
 * before. With a `notifier`, the users of the owner get an email.
 */
export function createApiClient(
  ctx: ServiceContext,
  reach: ApiClientReach,
  input: Readonly<{
    owner: ApiClientOwner
    name: string
    createdBy: ActorName
    requiresNewName?: boolean
    notifier?: Notifier
  }>,
): Promise<NewApiClient> {
  const { owner, name, createdBy, requiresNewName = false, notifier } = input
  const { pepper } = ctx.secrets
  const creatorId = userIdOfActor(createdBy)
  return inTransaction(ctx.db, async (db) => {
    if (!(reaches(reach, owner) && (await lockApiClientOwner(db, owner)))) throw notFound(owner.kind)
    if (creatorId !== null && !(await lockCreator(db, creatorId, owner))) throw notFound(owner.kind)
    if ((await countLiveApiClients(db, owner)) >= MAX_API_CLIENTS) throw tooManyClients()
    if (requiresNewName && (await hasLiveApiClientNamed(db, owner, name))) throw nameTaken(name)
    const clientSecret = newSecret()
    const client: ApiClient = {
      id: randomUUID(),
      kind: kindOfClient(owner),
      clientId: randomUUID(),
      name,
      ...ownerColumns(owner),
      createdAt: systemClock.now(),
      createdBy,
      lastUsedAt: null,
      revokedAt: null,
      revokedBy: null,
      revocationReason: null,
      oldSecretUntil: null,
    }
    await insertApiClient(db, client, secretHash(clientSecret, pepper))
    await recordAudit(
      { db },
      { who: createdBy },
      {
        action: "api-client.created",
        subject: { kind: "api-client", id: client.id },
        after: { owner, name },
      },
    )
    if (notifier !== undefined) {
      const named = { owner, name, by: notifier.by }
      await notifyUsersOfOwner(db, ctx.secrets, owner, (to) => notifier.emails.apiClientCreated(to, named))
    }
    return { client, clientSecret }
  })
}

const nameTaken = (name: string) => conflict(`There is an API client named ${name} already.`)

const tooManyClients = () =>
  conflict(`There are ${MAX_API_CLIENTS} API clients already. Revoke one that is no longer needed first.`)
