import { hkdfSync } from "node:crypto"

/**
 * A key of 256 bits for one purpose, from the service's pepper (RFC 5869). Different purposes have unrelated keys, so
 * that what one of them leaks says nothing of the others.
 */
export const derivedKey = (pepper: string, purpose: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hkdfSync("sha256", pepper, "sharebook", purpose, 32))
