import * as z from "zod"
import { oneOf } from "#lib/contract/values/one-of.ts"

/** The forms in which public data comes. */
export const FORMATS = ["json", "csv"] as const

export type Format = (typeof FORMATS)[number]

/** The query of a public operation: its own parameters and the form of the answer. */
export const publicQuery = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    ...shape,
    format: oneOf(FORMATS)
      .optional()
      .meta({ description: "Form of the answer; decides over the `Accept` header." }),
  })

/** The form an `Accept` header asks for: CSV only where it stands before or above JSON. */
export function acceptedFormat(accept: string | null): Format {
  const qualityOf = (type: string): number => {
    const range = accept?.split(",").find((part) => part.split(";")[0]?.trim().toLowerCase() === type)
    const quality = range === undefined ? 0 : /;\s*q=([\d.]+)/i.exec(range)?.[1]
    return quality === undefined ? 1 : Number(quality)
  }
  const csv = qualityOf("text/csv")
  const json = Math.max(qualityOf("application/json"), qualityOf("application/*"))
  if (csv === 0 || csv < json) return "json"
  if (csv > json) return "csv"
  return (accept ?? "").toLowerCase().indexOf("text/csv") <
    (accept ?? "").toLowerCase().indexOf("application/")
    ? "csv"
    : "json"
}
