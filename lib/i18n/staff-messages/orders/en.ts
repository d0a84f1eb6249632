/** Orders as the staff of a distributor places and follows them. */
export const en = {} as const
