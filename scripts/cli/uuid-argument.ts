import { UUID_PATTERN } from "#lib/contract/values/codes.ts"
import { UsageError } from "./describe-failure.ts"

/** An id as somebody typed it; throws a UsageError for anything else. */
export function uuidOf(text: string, what: string): string {
  if (!UUID_PATTERN.test(text))
    throw new UsageError(`${what} is a UUID, not ${JSON.stringify(text.slice(0, 60))}.`)
  return text.toLowerCase()
}
