import type { Database } from "#lib/db/client.ts"

/** What the users and programs of the operator with these ids are called: an address, or the name of a program. */
export async function findOperatorNamesById(
  db: Database,
  { userIds, clientIds }: Readonly<{ userIds: readonly string[]; clientIds: readonly string[] }>,
): Promise<Readonly<{ id: string; name: string }>[]> {
  const users = await db.user.findMany({
    where: { id: { in: [...userIds] } },
    select: { id: true, email: true },
  })
  const clients = await db.operatorClient.findMany({
    where: { id: { in: [...clientIds] } },
    select: { id: true, name: true },
  })
  return [...users.map(({ id, email }) => ({ id, name: email })), ...clients]
}

/** Users by id with their names and addresses. */
export const findUserNames = (
  db: Database,
  ids: readonly string[],
): Promise<Readonly<{ id: string; name: string; email: string }>[]> =>
  db.user.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true, email: true } })
