import type * as z from "zod"
import { reasonText } from "#lib/contract/approvals/web-endpoints.ts"
import { UsageError } from "./command-errors.ts"

/**
 * What an option says, trimmed, by the rule that the website has for the same field. Throws UsageError.
 * @param option as it is typed, such as `--entry`
 */
export function textOption(rule: z.ZodType<string>, option: string, text: string): string {
  const checked = rule.safeParse(text.trim())
  if (checked.success) return checked.data
  throw new UsageError(`${option}: ${checked.error.issues.map(({ message }) => message).join("; ")}.`)
}

/** Why something is done, for whoever reads it later. Throws UsageError. */
export const reasonOption = (text: string, option = "--reason"): string =>
  textOption(reasonText, option, text)
