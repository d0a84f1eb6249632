/** Stands for a value that the log does not keep. */
export const MASK = "•••"

/** The largest stored body, in bytes. */
export const MAX_LOGGED_BYTES = 8_192

/**
 * The fields of the distributor interface whose values are kept: ids, codes, days, amounts and states. Every other field is
 * masked, also those that nobody has thought of: names, addresses, birth dates, IBANs, BICs, free text and secrets.
 */
const UNMASKED_FIELDS = new Set(
  `_tag asOf at available bankAccountId blockedShares by cancelableUntil code comparedDay comparedValue count
  createdAt currency cursor cutOffAt day dealingDay decimals distributorId field format freeShares from generatedAt id
  investorId isin limit locale method minimum navDecimals netAssetValueDay orderId paidAt
  reason requested rule shareClassId shareDecimals shares sharesAmount status symbol to type unrealizedGain updatedAt validAt
  value wireReference`.split(/\s+/),
)

/** Fields that hold other fields or lists. */
const CONTAINERS = new Set(
  `amount closing costBasis credit debit details fee fees holdings investor issues movements netAssetValue ofDay opening
  path payout pending positions realizedGain receivedAmount redemptions requirements settlement shareClass subscriptions
  timeline total totals totalUnrealizedGain unrealizedGain unrealizedGainChange value wireInstructions yield`.split(
    /\s+/,
  ),
)

/** Ids, codes, days, decimals: never words with spaces between them, whatever the field is called. */
const PLAIN = /^[\p{L}\d:._+/-]{0,64}$/u

/** The text of an error response of ours, without what it repeats of the request. */
const withoutInput = (text: string): string =>
  text.replaceAll(/"(?:[^"\\]|\\.)*"/g, `"${MASK}"`).replace(/^is not JSON:.*$/s, "is not JSON")

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

function maskedField(name: string, value: unknown, holder: Readonly<Record<string, unknown>>): unknown {
  if (value === null || typeof value === "boolean") return value
  if (typeof value === "object") return CONTAINERS.has(name) ? maskedValue(value) : MASK
  // The sentences of our errors: `reason` never repeats the request, `message` of an issue may.
  if (name === "reason" && typeof holder._tag === "string" && typeof value === "string")
    return withoutInput(value)
  if (name === "message" && Array.isArray(holder.path) && typeof value === "string")
    return withoutInput(value)
  if (!UNMASKED_FIELDS.has(name)) return MASK
  return typeof value === "number" || PLAIN.test(String(value)) ? value : MASK
}

/** A list, an object, or one of the names in the path of an error. */
function maskedValue(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => (isObject(item) ? maskedValue(item) : maskedName(item)))
  if (!isObject(value)) return MASK
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [maskedName(name), maskedField(name, field, value)]),
  )
}

const KNOWN_NAME = /^[a-z_][A-Za-z0-9_]{0,40}$/

/** A name of a field; a caller's own text in its place is masked. */
const maskedName = (name: unknown): string | number =>
  typeof name === "number" ? name : typeof name === "string" && KNOWN_NAME.test(name) ? name : MASK

/** A UTF-16 code unit is at most so many bytes of UTF-8. */
const MAX_BYTES_PER_CODE_UNIT = 3

/** At most so many bytes of UTF-8, without half a character at the end. */
function shortened(text: string): string {
  if (text.length * MAX_BYTES_PER_CODE_UNIT <= MAX_LOGGED_BYTES) return text
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= MAX_LOGGED_BYTES) return text
  const end = "…"
  const kept = bytes.subarray(0, MAX_LOGGED_BYTES - new TextEncoder().encode(end).length)
  return new TextDecoder().decode(kept).replace(/�+$/, "") + end
}

/** A JSON body with its values masked; what is not JSON is masked as a whole. */
export function maskedBody(text: string): string {
  try {
    return shortened(JSON.stringify(maskedValue(JSON.parse(text))))
  } catch {
    return JSON.stringify(MASK)
  }
}

/** Parts of a path that are ids or words of ours. */
const SEGMENT = /^[a-z0-9-]{0,64}$/i

/** The parameters of a query are masked as the fields of a body are. */
export function maskedTarget(target: string): string {
  const [path = "", query] = target.slice(0, 2_048).split("?", 2)
  const segments = path.split("/").map((segment) => (SEGMENT.test(segment) ? segment : MASK))
  const parameters = [...new URLSearchParams(query ?? "")].map(
    ([name, value]) => `${maskedName(name)}=${maskedField(name, value, {})}`,
  )
  return parameters.length === 0 ? segments.join("/") : `${segments.join("/")}?${parameters.join("&")}`
}
