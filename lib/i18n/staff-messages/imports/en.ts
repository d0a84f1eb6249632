/** Files of investors and orders. */
export const en = {} as const
