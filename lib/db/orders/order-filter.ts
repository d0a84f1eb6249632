import { Prisma } from "#lib/db/generated/client.ts"

/** Filter of a list of orders; null means no filter. */
type OrderFilter<Status extends string> = Readonly<{
  investorId: string | null
  shareClassId: string | null
  statuses: readonly Status[] | null
}>

/** The conditions of a filter, for lists of orders of either kind (see lib/db/page-query). */
export const orderFilter = <Status extends string>({
  investorId,
  shareClassId,
  statuses,
}: OrderFilter<Status>): readonly (Prisma.Sql | null)[] => [
  investorId === null ? null : Prisma.sql`listed.investor_id = ${investorId}::uuid`,
  shareClassId === null ? null : Prisma.sql`listed.share_class_id = ${shareClassId}::uuid`,
  statuses === null ? null : statusCondition(statuses),
]

/** A single status is compared by equality, so that an index returns the newest first. */
const statusCondition = (statuses: readonly string[]): Prisma.Sql => {
  const [only, ...others] = statuses
  return only !== undefined && others.length === 0
    ? Prisma.sql`listed.status = ${only}`
    : Prisma.sql`listed.status = ANY(${[...statuses]}::text[])`
}
