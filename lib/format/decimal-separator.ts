/** The decimal separator of a locale: a comma or a point. */
export const decimalSeparator = (locale: string): "," | "." => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === "decimal")?.value === "," ? "," : "."
}
