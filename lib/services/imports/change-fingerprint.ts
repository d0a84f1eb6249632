import { createHash } from "node:crypto"
import { canonicalJson } from "#lib/domain/audit-log/canonical-json.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"

/** Identifies what a change does: equal for equal `change`. */
export const changeFingerprint = (change: object): string =>
  createHash("sha256")
    .update(canonicalJson(JSON.parse(JSON.stringify(change))), "utf8")
    .digest("hex")

/** Throws ConflictError where a change does something else than what somebody confirmed. */
export function requireSameChange(fingerprint: string, expectedFingerprint: string): void {
  if (fingerprint === expectedFingerprint) return
  throw conflict("This changes something else by now than what was shown. Check it again.")
}
