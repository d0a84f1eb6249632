import { randomUUID } from "node:crypto"
import {
  findOperatorClients,
  insertOperatorClient,
  saveOperatorClientRevoked,
  takeOperatorClient,
} from "#lib/db/operators/operator-client-rows.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { OperatorClient } from "#lib/domain/operators/operator-client.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { newSecret, randomSecretHash } from "#lib/services/secrets/secrets.ts"
import type { Operator } from "./operator.ts"
import { machineOf, requirePerson } from "./operator.ts"

/** A program with its secret, which is returned here and never again. */
export type NewOperatorClient = Readonly<{ client: OperatorClient; secret: string }>

/** Creates a program of the operator. Throws ForbiddenError unless the actor is a maker. */
export async function createOperatorClient(
  ctx: ServiceContext,
  actor: Operator,
  { name }: Readonly<{ name: string }>,
): Promise<NewOperatorClient> {
  requirePerson(actor)
  const secret = newSecret()
  const client: OperatorClient = {
    id: randomUUID(),
    name,
    createdBy: actor.who,
    createdAt: ctx.clock.now(),
    lastUsedAt: null,
    revokedBy: null,
    revokedAt: null,
  }
  await inTransaction(ctx.db, async (db) => {
    await insertOperatorClient(db, client, randomSecretHash(secret))
    const subject = { kind: "operator-client", id: client.id }
    await recordAudit({ db }, actor, { action: "operator-client.created", subject, after: { name } })
  })
  return { client, secret }
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
