import type * as z from "zod"
import type { DecodeIssue } from "./http-api-decode-error.ts"

/** zod's findings as the issues of spec section 7: one for each place that is wrong, tagged by its cause. */
export function decodeIssues(error: z.ZodError): DecodeIssue[] {
  return error.issues.flatMap(toIssues)
}

function toIssues(issue: z.core.$ZodIssue): DecodeIssue[] {
  const path = issue.path.map(toPropertyKey)
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      _tag: "Unexpected" as const,
      path: [...path, key],
      message: "is not a field of this object",
    }))
  }
  if (issue.input === undefined) return [{ _tag: "Missing", path, message: "is missing" }]
  return [{ _tag: TAG_BY_CODE[issue.code], path, message: issue.message }]
}

/** Wrong JSON type or a value outside an enumeration is `Type`; a right type with a rejected format or range `Refinement`. */
const TAG_BY_CODE: Record<Exclude<z.core.$ZodIssue["code"], "unrecognized_keys">, DecodeIssue["_tag"]> = {
  invalid_type: "Type",
  invalid_value: "Type",
  invalid_union: "Type",
  invalid_key: "Type",
  invalid_element: "Type",
  too_big: "Refinement",
  too_small: "Refinement",
  invalid_format: "Refinement",
  not_multiple_of: "Refinement",
  custom: "Refinement",
}

const toPropertyKey = (key: PropertyKey): DecodeIssue["path"][number] =>
  typeof key === "symbol" ? { _tag: "symbol", key: key.description ?? "" } : key
