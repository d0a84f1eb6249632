/** What a file of the operator's pages can have; net asset values have a page of their own. */
export const DATA_KINDS = [
  "fund-assets",
  "index-values",
  "exchange-rates",
  "calendars",
  "funds",
  "share-classes",
  "fund-parties",
  "distributions",
] as const

export type DataKind = (typeof DATA_KINDS)[number]

/** The largest file that is checked in the browser; larger ones are imported at the command line. */
export const MAX_DATA_FILE_BYTES = 4 * 1024 * 1024

/** Changes and errors of a file that are listed; the others are counted. */
export const MAX_LISTED_ERRORS = 50
