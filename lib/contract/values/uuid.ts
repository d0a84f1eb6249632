import { textWhich } from "./text.ts"

/** Any RFC 9562 shape, in either case. */
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Any RFC 9562 shape, the nil UUID included: no version is checked. */
export const uuid = textWhich((text) => UUID_PATTERN.test(text), "a UUID").meta({
  format: "uuid",
  examples: ["2f1b6c1e-6d5c-4a3e-9d0b-6f1f7f6f2a11"],
})
