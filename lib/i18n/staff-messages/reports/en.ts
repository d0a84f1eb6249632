/** Positions and flows of a distributor. */
export const en = {} as const
