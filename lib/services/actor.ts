import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import { userIdOfActor } from "#lib/domain/users/actor-name.ts"

/** The caller of a service function and what they may see. `who` is stored with what they change. */
export type Actor = Readonly<{ who: ActorName; scope: Scope }>

/** The service itself, at work that is due. */
export const SCHEDULE: Actor = { who: "schedule", scope: EVERYTHING }

/** Whoever sets up a database that has no operators yet. */
export const BOOTSTRAP: Actor = { who: "bootstrap", scope: EVERYTHING }

/** A caller of the sandbox who plays bank and fund; what they may see stays the same. */
export function inSandbox<Caller extends Pick<Actor, "who">>(actor: Caller): Caller {
  const [, id] = /^(?:user|api-client):(.+)$/.exec(actor.who) ?? []
  return id === undefined ? actor : { ...actor, who: `sandbox:${id}` }
}

/** A caller of the sandbox who acts as the fund: publishes values and runs dealings for the orders of everybody. */
export const playingOperator = (actor: Actor): Actor => ({ ...inSandbox(actor), scope: EVERYTHING })

/** Whether a user acts, and not a program or a job of the service. */
export const isPerson = ({ who }: Pick<Actor, "who">): boolean => userIdOfActor(who) !== null

/** Only the operator decides about investors and payments: throws ForbiddenError for all others. */
export function requireOperator(actor: Actor): void {
  if (actor.scope.kind === "everything") return
  throw new DomainError("ForbiddenError", "Only the fund operator decides this.")
}
