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

/** A media range of an `Accept` header, how specific it is, and how much it is wanted. */
type MediaRange = Readonly<{ range: string; specificity: number; quality: number }>

/**
 * The form that an `Accept` header asks for (RFC 9110 section 12.5.1): the highest quality, then the most specific
 * range, then the first one named. The first of `mediaTypes` where the header names none of them.
 */
export function acceptedFormat<Name extends string>(
  accept: string | null,
  mediaTypes: Readonly<Record<Name, string>>,
): Name {
  const forms = Object.entries(mediaTypes) as [Name, string][]
  const ranges = (accept ?? "*/*").split(",").map(mediaRange)
  const wanted = forms.flatMap(([name, type]) => {
    const matching = ranges
      .map((each, place) => ({ ...each, place }))
      .filter(({ range }) => range === type || range === `${type.split("/")[0]}/*` || range === "*/*")
      .toSorted((a, b) => b.specificity - a.specificity)[0]
    return matching === undefined || matching.quality === 0 ? [] : [{ name, ...matching }]
  })
  const [best] = wanted.toSorted(
    (a, b) => b.quality - a.quality || b.specificity - a.specificity || a.place - b.place,
  )
  return best?.name ?? (forms[0]?.[0] as Name)
}

function mediaRange(text: string): MediaRange {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2)
  return {
    range: type,
    specificity: type === "*/*" ? 0 : type.endsWith("/*") ? 1 : 2,
    quality: quality === undefined ? 1 : Number(quality) || 0,
  }
}
