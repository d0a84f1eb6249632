/** The form that creates an investor. */
export const en = {} as const
