import { ADVISORY_LOCKS } from "#lib/db/advisory-locks.ts"
import type { Database } from "#lib/db/client.ts"
import { knownValue } from "#lib/db/column-values.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import { OPERATOR_ROLES } from "#lib/domain/users/user.ts"

/** Whether the database has had a maker and a checker. */
export const hasHadOperators = async (db: Database): Promise<boolean> => (await db.operatorSetup.count()) > 0

/** The roles that somebody has; holds off others who give roles until the transaction ends. */
export async function lockOperatorRoles(db: Database): Promise<OperatorRole[]> {
  await db.$executeRaw`LOCK TABLE user_operators IN SHARE ROW EXCLUSIVE MODE`
  const rows = await db.userOperator.findMany({ distinct: ["role"], select: { role: true } })
  return rows.map(({ role }) => knownValue(OPERATOR_ROLES, role))
}

/** Whether a user of the operator has set a password, so that they can sign in. */
export const hasOperatorWithPassword = async (db: Database): Promise<boolean> =>
  (await db.user.count({ where: { operator: { isNot: null }, passwordHash: { not: null } } })) > 0

/** A name of the database that no other has, not even one of the same address. */
export async function findDatabaseIdentity(db: Database): Promise<string> {
  const [row] = await db.$queryRaw<[{ identity: string }]>`
    SELECT system_identifier || ' ' || current_database() AS identity FROM pg_control_system()`
  return row.identity
}

/**
 * The role of an operator who is the last active one with it; null if there is another one, or if the database has never had
 * both roles. Nobody else loses a role until the transaction ends.
 */
export async function lockLastRole(db: Database, userId: string): Promise<OperatorRole | null> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.lastOperators})`
  const [row] = await db.$queryRaw<{ role: string }[]>`
    SELECT own.role
    FROM user_operators AS own JOIN users AS person ON person.id = own.user_id
    WHERE own.user_id = ${userId}::uuid AND person.disabled_at IS NULL AND EXISTS (SELECT FROM operator_setup)
      AND NOT EXISTS (
        SELECT FROM user_operators AS other JOIN users AS active ON active.id = other.user_id
        WHERE other.role = own.role AND other.user_id <> own.user_id AND active.disabled_at IS NULL)`
  return row === undefined ? null : knownValue(OPERATOR_ROLES, row.role)
}
