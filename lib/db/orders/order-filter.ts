/** What a list of orders is narrowed to; null lets every value through. */
type OrderFilter<Status> = Readonly<{
  investorId: string | null
  shareClassId: string | null
  statuses: readonly Status[] | null
}>

/** The condition of a filter, for orders of either kind. */
export const orderFilter = <Status>({ investorId, shareClassId, statuses }: OrderFilter<Status>) => ({
  ...(investorId === null ? {} : { investorId }),
  ...(shareClassId === null ? {} : { shareClassId }),
  ...(statuses === null ? {} : { status: { in: [...statuses] } }),
})
