import { derivedKey } from "#lib/services/secrets/derived-key.ts"

/** The secret of our own web application: both sides derive it, so nobody has to hand it over. */
export const webClientSecret = (pepper: string): string =>
  Buffer.from(derivedKey(pepper, "web-client-secret")).toString("base64url")
