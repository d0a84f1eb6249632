/** What a statement can be sent as. */
export const STATEMENT_FORMATS = ["pdf", "csv", "json"] as const

export type StatementFormat = (typeof STATEMENT_FORMATS)[number]
