import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"

/**
 * The caller of a service function and what they may see. `who` is stored in the register and names a credential or a job,
 * never a secret: `api-client:<id>`, `user:<id>`, `system:dealing`.
 */
export type Actor = Readonly<{ who: string; scope: Scope }>

/** The user id of an actor, or null for a program or a job of the service. */
export const userIdOfActor = (who: string): string | null => /^user:(.+)$/.exec(who)?.[1] ?? null

/** A job of the service itself, or the operator at the command line. */
export const systemActor = (job: string): Actor => ({ who: `system:${job}`, scope: EVERYTHING })

/** Only the operator decides about investors and payments: throws ForbiddenError for all others. */
export function requireOperator(actor: Actor): void {
  if (actor.scope.kind === "everything") return
  throw new DomainError("ForbiddenError", "Only the fund operator decides this.")
}
