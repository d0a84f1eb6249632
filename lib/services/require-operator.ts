import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "./actor.ts"

/** Decisions about investors and payments are the operator's: throws ForbiddenError for everybody else. */
export function requireOperator(actor: Actor): void {
  if (actor.scope.kind === "everything") return
  throw new DomainError("ForbiddenError", "Only the fund operator decides this.")
}
