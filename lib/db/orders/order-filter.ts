import { Prisma } from "#lib/db/generated/client.ts"

/** What a list of orders is narrowed to; null lets every value through. */
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

/** One status is compared as itself: the newest of it are then the first of an index. */
const statusCondition = (statuses: readonly string[]): Prisma.Sql => {
  const [only, ...others] = statuses
  return only !== undefined && others.length === 0
    ? Prisma.sql`listed.status = ${only}`
    : Prisma.sql`listed.status = ANY(${[...statuses]}::text[])`
}
