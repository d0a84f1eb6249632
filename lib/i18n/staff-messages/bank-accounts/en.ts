/** Bank accounts of a distributor's investors. */
export const en = {} as const
