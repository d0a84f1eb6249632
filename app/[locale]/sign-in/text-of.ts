/** A query parameter that was given once, as text. */
export const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined
