import { isDemoDatabase } from "#lib/db/sandbox/demo-database.ts"
import { findUserByEmail } from "#lib/db/users/users.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { DEMO_PEOPLE } from "./demo-users.ts"

/**
 * The operator of the demo with this role; null in a database that did not begin as a demo, before there are users, and where somebody
 * gave the user another role.
 */
export async function findDemoOperator(ctx: ServiceContext, role: OperatorRole): Promise<Actor | null> {
  const person = DEMO_PEOPLE.find(({ operatorRole }) => operatorRole === role)
  if (person === undefined || !(await isDemoDatabase(ctx.db))) return null
  const user = await findUserByEmail(ctx.db, person.email)
  return user?.operatorRole === role ? { who: `user:${user.id}`, scope: EVERYTHING } : null
}
