import * as z from "zod"
import type { Rejection } from "#lib/domain/errors/rejection.ts"

const money = z.strictObject({ value: z.string(), currency: z.string() })

const value = z.union([
  z.string(),
  z.number(),
  z.strictObject({ day: z.string() }),
  z.strictObject({ at: z.string() }),
  z.strictObject({ decimal: z.string() }),
  z.strictObject({ money }),
  z.strictObject({ figure: money }),
  z.strictObject({ quoted: z.string() }),
  z.strictObject({ shown: z.string() }),
  z.strictObject({ list: z.array(z.string()) }),
  z.strictObject({ alternatives: z.array(z.string()) }),
  z.strictObject({ term: z.string() }),
  z.strictObject({ terms: z.array(z.string()) }),
])

/** Why something is not accepted: which sentence it is, and what stands in it. */
export const rejection = z.strictObject({ name: z.string(), values: z.record(z.string(), value) })

/** The same as we send it: by whoever wrote it, its days and figures are right. */
export const sentRejection = rejection as unknown as z.ZodType<Rejection>
