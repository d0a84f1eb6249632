import { conflict, DomainError } from "#lib/domain/errors/domain-error.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { OperatorClient } from "#lib/domain/operators/operator-client.ts"
import type { OperatorRole, User } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"

/** Who works for the fund operator: a person with a role, or an operator client. `name` is what they are called in words. */
export type Operator = Actor & Readonly<{ role: OperatorRole | "program"; name: string }>

/** A user as an operator; throws ConflictError for one who has no role at the operator. */
export function operatorOf({ id, email, operatorRole }: User): Operator {
  if (operatorRole === null) throw conflict(`${email} does not work for the fund operator.`)
  return { who: `user:${id}`, scope: EVERYTHING, role: operatorRole, name: email }
}

/** An operator client as an operator. */
export const operatorOfClient = ({ id, name }: OperatorClient): Operator => ({
  who: `operator-client:${id}`,
  scope: EVERYTHING,
  role: "program",
  name,
})

/** Makers change things, operator clients do what a maker has set up; throws ForbiddenError for a checker, who only reads and decides. */
export function requireMaker({ role, name }: Operator): void {
  if (role !== "checker") return
  throw new DomainError("ForbiddenError", `${name} is a checker: only a maker changes this.`)
}

/** Who may access what is decided by people; throws ForbiddenError for an operator client, and for a checker. */
export function requirePerson(operator: Operator): void {
  requireMaker(operator)
  if (operator.role !== "program") return
  throw new DomainError(
    "ForbiddenError",
    `${operator.name} is a program: only a maker who is signed in changes this.`,
  )
}
