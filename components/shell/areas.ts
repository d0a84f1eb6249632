/** First words of the addresses of signed-in pages, without the language. */
export const AREAS = ["investor", "distributor", "account"] as const

export type Area = (typeof AREAS)[number]

/** Whether pages under this word have the rail of signed-in pages in place of the public header. */
export const hasRail = (word: string | undefined): boolean => AREAS.some((area) => area === word)
