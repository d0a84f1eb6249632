import * as z from "zod"
import { oneOf } from "#lib/contract/values/text.ts"

/** The forms in which public data comes. */
export const FORMATS = ["json", "csv"] as const

export type Format = (typeof FORMATS)[number]

/** The query of a public operation: its own parameters and the form of the response. */
export const publicQuery = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    ...shape,
    format: oneOf(FORMATS)
      .optional()
      .meta({ description: "Form of the answer; decides over the `Accept` header." }),
  })

/** The media types of the forms of public data, the default first. */
export const PUBLIC_MEDIA_TYPES: Readonly<Record<Format, string>> = {
  json: "application/json",
  csv: "text/csv",
}
