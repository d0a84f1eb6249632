/** What a statement can be sent as. */
export const STATEMENT_FORMATS = ["pdf", "csv", "json"] as const

export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** The media types of the forms of a statement, the default first. */
export const STATEMENT_MEDIA_TYPES: Readonly<Record<StatementFormat, string>> = {
  pdf: "application/pdf",
  csv: "text/csv",
  json: "application/json",
}
