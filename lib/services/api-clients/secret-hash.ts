import { createHmac } from "node:crypto"

/** What is kept of a secret of 256 random bits: HMAC-SHA-256 under the service's pepper. */
export const secretHash = (secret: string, pepper: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac("sha256", pepper).update(secret).digest())
