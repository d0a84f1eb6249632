/** The ranges a chart offers by name, shortest first. Apart from their rules, because browsers need only the names. */
export const RANGE_NAMES = ["1M", "3M", "6M", "YTD", "1Y", "all"] as const

export type RangeName = (typeof RANGE_NAMES)[number]

/** What a chart shows before the reader chooses. */
export const DEFAULT_RANGE = "1Y" satisfies RangeName

/** The range a name asks for, in any case of its letters; undefined for other words. */
export const readRangeName = (text: string | null | undefined): RangeName | undefined =>
  RANGE_NAMES.find((name) => name.toLowerCase() === text?.toLowerCase())
