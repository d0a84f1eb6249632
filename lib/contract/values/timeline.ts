import * as z from "zod"
import { date } from "./date.ts"
import { oneOf } from "./one-of.ts"

/** Every status a record has had with the instant it took it, oldest first. */
export const timeline = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z.array(z.strictObject({ status: oneOf(statuses), at: date }))
