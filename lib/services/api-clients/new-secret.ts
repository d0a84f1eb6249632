import { randomBytes } from "node:crypto"
import { SECRET_BYTES, SECRET_PREFIX } from "#lib/domain/api-clients/api-client.ts"

/** A secret of 256 random bits, with the prefix by which scanners find one that leaked. */
export const newSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString("base64url")}`
