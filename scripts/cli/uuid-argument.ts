import { UUID_PATTERN } from "#lib/contract/values/codes.ts"
import { UsageError } from "./describe-failure.ts"

/** A UUID from the command line; throws a UsageError for anything else. */
export function uuidOf(text: string, what: string): string {
  if (!UUID_PATTERN.test(text))
    throw new UsageError(`${what} must be a UUID, not ${JSON.stringify(text.slice(0, 60))}.`)
  return text.toLowerCase()
}
