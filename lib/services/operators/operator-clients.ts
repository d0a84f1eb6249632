import { inTransaction } from "#lib/db/in-transaction.ts"
import {
  findOperatorClients,
  insertOperatorClient,
  saveOperatorClientRevoked,
  takeOperatorClient,
} from "#lib/db/operators/operator-client-rows.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import type { OperatorClient } from "#lib/domain/operators/operator-client.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { randomSecretHash } from "#lib/services/secrets/secrets.ts"
import type { Operator } from "./operator.ts"
import { machineOf, requirePerson } from "./operator.ts"

/**
 * Adds a program of the operator, once another person has approved it; the secret itself is known to its proposer alone. Throws
 * ConflictError when it was added already, such as by an approval while its proposal is being read.
 */
export async function addOperatorClient(
  ctx: ServiceContext,
  actor: Actor,
  { id, name, secretHash }: Readonly<{ id: string; name: string; secretHash: string }>,
): Promise<void> {
  const client: OperatorClient = {
    id,
    name,
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
    await recordAudit({ db }, actor, { action: "operator-client.created", subject, after: { name } })
  })
}

/** Every program of the operator, those that work first. */
export const listOperatorClients = (ctx: ServiceContext): Promise<OperatorClient[]> =>
  findOperatorClients(ctx.db)

/** Revokes a program for good; returns whether it worked until now. Throws ForbiddenError and NotFoundError. */
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

/** The program with these credentials, or null. */
export async function authenticateOperatorClient(
  ctx: ServiceContext,
  { id, secret }: Readonly<{ id: string; secret: string }>,
): Promise<Operator | null> {
  const client = await takeOperatorClient(
    ctx.db,
    { id, secretHash: randomSecretHash(secret) },
    ctx.clock.now(),
  )
  return client === null ? null : machineOf(client)
}
