import { decodeError } from "#lib/contract/decode/decode-request.ts"
import { RejectedRequest } from "./error-response.ts"

const KEY_FORM = /^[\x21-\x7e]{8,255}$/

/** The Idempotency-Key of a POST, or null without one; throws RejectedRequest for one that is no key. */
export function idempotencyKey(request: Request): string | null {
  const key = request.method === "POST" ? request.headers.get("idempotency-key") : null
  if (key === null || KEY_FORM.test(key)) return key
  const issue = {
    _tag: "Refinement" as const,
    path: ["Idempotency-Key"],
    message: "Expected 8 to 255 visible ASCII characters",
  }
  throw new RejectedRequest({ status: 400, headers: {}, body: decodeError([["header", [issue]]]) })
}
