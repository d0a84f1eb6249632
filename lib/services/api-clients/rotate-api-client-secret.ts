import {
  expireCurrentSecret,
  insertSecret,
  lockApiClient,
  revokeExpiredSecrets,
  revokeOldSecret,
  revokeSecrets,
} from "#lib/db/api-clients/save-api-client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import { mayRotate, ownerOf } from "#lib/domain/api-clients/api-client-owner.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { newSecret, secretHash } from "#lib/services/secrets/secrets.ts"
import type { Notifier } from "#lib/services/users/notify-users.ts"
import { notifyUsersOfOwner } from "#lib/services/users/notify-users.ts"
import type { NewApiClient } from "./create-api-client.ts"
import { requireApiClient } from "./list-api-clients.ts"
import { revokedAlready } from "./revoke-api-client.ts"

const HOUR_SECONDS = 3_600

/**
 * Gives a client a new secret on behalf of the actor `by`. Its current secret becomes the old one, which works for
 * `overlapHours` more; with 0 the new one alone works from now on. Throws NotFoundError, and ConflictError for a client that is revoked, that somebody else
 * created for an investor, or that has two secrets already and is asked for a third beside them. With a `notifier`, the users
 * of its owner get an email.
 */
export function rotateApiClientSecret(
  ctx: ServiceContext,
  reach: ApiClientReach,
  input: Readonly<{ clientId: string; overlapHours: number; by: ActorName; notifier?: Notifier }>,
): Promise<NewApiClient> {
  return inTransaction(ctx.db, async (db) => {
    const { id } = await requireApiClient({ ...ctx, db }, reach, input)
    await lockApiClient(db, id)
    const client = await requireApiClient({ ...ctx, db }, reach, input)
    if (client.revokedAt !== null) throw revokedAlready()
    if (!mayRotate(reach, client)) throw createdBySomebodyElse()
    const now = systemClock.now()
    const until = addSeconds(now, input.overlapHours * HOUR_SECONDS)
    if (input.overlapHours === 0) await revokeSecrets(db, id, now)
    else {
      if (client.oldSecretUntil !== null) throw twoSecretsAlready()
      await revokeExpiredSecrets(db, id, now)
      await expireCurrentSecret(db, id, until)
    }
    const clientSecret = newSecret()
    await insertSecret(db, id, secretHash(clientSecret, ctx.secrets.pepper), now)
    const { notifier, overlapHours, by } = input
    const subject = { kind: "api-client", id }
    const after = { overlapHours }
    await recordAudit({ db }, { who: by }, { action: "api-client.secret-created", subject, after })
    if (notifier !== undefined) {
      const named = { owner: ownerOf(client), name: client.name, by: notifier.by }
      await notifyUsersOfOwner(db, ctx.secrets, named.owner, (to) =>
        notifier.emails.apiClientSecretMade(to, named),
      )
    }
    const oldSecretUntil = input.overlapHours === 0 ? null : until
    return { client: { ...client, oldSecretUntil }, clientSecret }
  })
}

const createdBySomebodyElse = () =>
  conflict("Somebody else created this client. Revoke it and create your own.")

const twoSecretsAlready = () =>
  conflict(
    "This API client has two secrets that work. End the old one first, or replace both with an overlap of 0.",
  )

/** Ends the old secret early on behalf of the actor `by`; does nothing if it has ended. Throws NotFoundError. */
export async function endOldSecret(
  ctx: ServiceContext,
  reach: ApiClientReach,
  { clientId, by }: Readonly<{ clientId: string; by: ActorName }>,
): Promise<ApiClient> {
  const client = await requireApiClient(ctx, reach, { clientId })
  await inTransaction(ctx.db, async (db) => {
    if (!(await revokeOldSecret(db, reach, clientId, systemClock.now()))) return
    const subject = { kind: "api-client", id: client.id }
    await recordAudit({ db }, { who: by }, { action: "api-client.old-secret-ended", subject })
  })
  return { ...client, oldSecretUntil: null }
}
