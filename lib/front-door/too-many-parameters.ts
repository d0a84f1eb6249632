import { errorResponse } from "#lib/http/error-response.ts"

/** What Next takes in its stride; every doubling takes it four times as long. */
const MOST_PARAMETERS = 1_000

/** Whether a target that is handed on as it is has more query parameters than any of ours could use. */
export function hasTooManyParameters(target: string): boolean {
  let count = 1
  for (let at = target.indexOf("&"); at !== -1; at = target.indexOf("&", at + 1)) count += 1
  return count > MOST_PARAMETERS
}

export const TOO_MANY_PARAMETERS = errorResponse(
  "UriTooLongError",
  `An address may have ${MOST_PARAMETERS.toLocaleString("en")} query parameters at most.`,
)
