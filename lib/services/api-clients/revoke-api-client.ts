import { markApiClientRevoked, updateApiClientName } from "#lib/db/api-clients/save-api-client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ApiClientReach } from "#lib/domain/api-clients/api-client-owner.ts"
import type { DomainError } from "#lib/domain/errors/domain-error.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { requireApiClient } from "./list-api-clients.ts"

/** Revokes a client permanently on behalf of the actor `by`; returns whether it was active. Throws NotFoundError. */
export async function revokeApiClient(
  ctx: ServiceContext,
  reach: ApiClientReach,
  { clientId, by }: Readonly<{ clientId: string; by: ActorName }>,
): Promise<boolean> {
  const { id, clientId: known } = await requireApiClient(ctx, reach, { clientId })
  return inTransaction(ctx.db, async (db) => {
    const revocation = { at: systemClock.now(), by, reason: "requested" } as const
    if (!(await markApiClientRevoked(db, reach, known, revocation))) return false
    const subject = { kind: "api-client", id }
    await recordAudit({ db }, { who: by }, { action: "api-client.revoked", subject })
    return true
  })
}

/** The error for changes to a revoked client. */
export const revokedAlready = (): DomainError => conflict("This API client is revoked. Create another one.")

/** Renames a client on behalf of the actor `by`. Throws NotFoundError, and ConflictError for one that is revoked. */
export async function renameApiClient(
  ctx: ServiceContext,
  reach: ApiClientReach,
  { clientId, name, by }: Readonly<{ clientId: string; name: string; by: ActorName }>,
): Promise<ApiClient> {
  const client = await requireApiClient(ctx, reach, { clientId })
  await inTransaction(ctx.db, async (db) => {
    if (!(await updateApiClientName(db, reach, clientId, name))) throw revokedAlready()
    await recordAudit(
      { db },
      { who: by },
      {
        action: "api-client.renamed",
        subject: { kind: "api-client", id: client.id },
        before: { name: client.name },
        after: { name },
      },
    )
  })
  return { ...client, name }
}
