import * as z from "zod"
import { oneOf } from "#lib/contract/values/text.ts"

/** The formats of public data. */
export const FORMATS = ["json", "csv"] as const

export type Format = (typeof FORMATS)[number]

/** The query of a public operation: its own parameters and the format. */
export const publicQuery = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    ...shape,
    format: oneOf(FORMATS)
      .optional()
      .meta({ description: "Format of the response; takes precedence over the `Accept` header." }),
  })

/** The media types of the formats of public data, the default first. */
export const PUBLIC_MEDIA_TYPES: Readonly<Record<Format, string>> = {
  json: "application/json",
  csv: "text/csv",
}
