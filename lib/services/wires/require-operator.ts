import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"

/** Money in suspense belongs to nobody yet: for everybody but the operator there is no such wire. */
export function requireOperator(actor: Actor): void {
  if (actor.scope.kind !== "everything") throw notFound("wire")
}
