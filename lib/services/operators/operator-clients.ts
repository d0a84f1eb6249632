import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import {
  findOperatorClients,
  insertOperatorClient,
  saveClientsOfUserRevoked,
  saveOperatorClientRevoked,
  touchOperatorClient,
} from "#lib/db/operators/operator-client-rows.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import type { OperatorClient } from "#lib/domain/operators/operator-client.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { AuditedChange } from "#lib/services/audit-log/record-audit.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { randomSecretHash } from "#lib/services/secrets/secrets.ts"
import type { Operator } from "./operator.ts"
import { operatorOfClient, requirePerson } from "./operator.ts"

/**
 * Adds an operator client, once another person has approved it; the secret itself is known to `proposedBy` alone. Throws
 * ConflictError when it was added already, such as by an approval while its proposal is being read.
 */
export async function addOperatorClient(
  ctx: ServiceContext,
  actor: Actor,
  {
    id,
    name,
    secretHash,
    proposedBy,
  }: Readonly<{ id: string; name: string; secretHash: string; proposedBy: string }>,
): Promise<void> {
  const client: OperatorClient = {
    id,
    name,
    proposedBy,
    createdBy: actor.who,
    createdAt: ctx.clock.now(),
    lastUsedAt: null,
    revokedBy: null,
    revokedAt: null,
  }
  await inTransaction(ctx.db, async (db) => {
    const isNew = await insertOperatorClient(db, client, new Uint8Array(Buffer.from(secretHash, "hex")))
    if (!isNew) throw conflict("The program has been added already.")
    const subject = { kind: "operator-client", id }
    await recordAudit({ db }, actor, {
      action: "operator-client.created",
      subject,
      after: { name, proposedBy },
    })
  })
}

/** Every operator client, those that work first. */
export const listOperatorClients = (ctx: ServiceContext): Promise<OperatorClient[]> =>
  findOperatorClients(ctx.db)

/** Revokes an operator client for good; returns whether it worked until now. Throws ForbiddenError and NotFoundError. */
export async function revokeOperatorClient(
  ctx: ServiceContext,
  actor: Operator,
  clientId: string,
): Promise<boolean> {
  requirePerson(actor)
  return inTransaction(ctx.db, async (db) => {
    const wasRevoked = await saveOperatorClientRevoked(db, clientId, { by: actor.who, at: ctx.clock.now() })
    if (wasRevoked === null) throw notFound("operator client")
    const subject = { kind: "operator-client", id: clientId }
    if (wasRevoked) await recordAudit({ db }, actor, { action: "operator-client.revoked", subject })
    return wasRevoked
  })
}

/** Why operator clients are revoked together with the rights of whoever proposed them. */
type EndOfRights = "user-disabled" | "role-ended" | "role-changed"

/**
 * Revokes the operator clients that a user proposed, who is no active maker any more and still knows their secrets; returns these.
 * Within a transaction, for whoever has authorized the actor.
 */
export async function revokeClientsOfUser(
  db: Database,
  actor: Actor,
  { userId, because }: Readonly<{ userId: string; because: EndOfRights }>,
): Promise<readonly OperatorClient[]> {
  const revoked = await saveClientsOfUserRevoked(db, userId, { by: actor.who, at: systemClock.now() })
  await recordAudit(
    { db },
    actor,
    ...revoked.map(
      ({ id }): AuditedChange => ({
        action: "operator-client.revoked",
        subject: { kind: "operator-client", id },
        after: { because },
      }),
    ),
  )
  return revoked
}

/** The operator client with these credentials as an operator, or null. */
export async function authenticateOperatorClient(
  ctx: ServiceContext,
  { id, secret }: Readonly<{ id: string; secret: string }>,
): Promise<Operator | null> {
  const client = await touchOperatorClient(
    ctx.db,
    { id, secretHash: randomSecretHash(secret) },
    ctx.clock.now(),
  )
  return client === null ? null : operatorOfClient(client)
}
