/** The cookies in which a browser remembers the columns of each table. */
export const COLUMNS_COOKIE_PREFIX = "columns-"

/** The shown columns by the cookie of a table: those chosen, or without a choice those that are not optional. */
export const shownColumns = (
  columns: readonly Readonly<{ id: string; isOptional?: boolean }>[],
  cookie: string | undefined,
): string[] => {
  if (cookie === undefined) return columns.filter(({ isOptional }) => isOptional !== true).map(({ id }) => id)
  const chosen = new Set(cookie.split("."))
  return columns.map(({ id }) => id).filter((id, index) => index === 0 || chosen.has(id))
}
