/** Staff, API clients, request log and brand of a distributor. */
export const en = {} as const
