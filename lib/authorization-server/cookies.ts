import type { Configuration } from "oidc-provider"
import { derivedKey } from "#lib/services/secrets/derived-key.ts"

/**
 * Cookies of the authorization server: of the sign-in, and of the authorization under way. With their prefix a browser
 * sees to it that no other host and no plain connection has set them (RFC 6265bis section 4.1.3).
 */
export function cookiesOf(pepper: string, isSecure: boolean): NonNullable<Configuration["cookies"]> {
  const prefix = isSecure ? "__Host-" : ""
  const options = { httpOnly: true, overwrite: true, path: "/", sameSite: "lax", signed: true } as const
  return {
    names: {
      session: `${prefix}sharebook-sign-in`,
      interaction: `${prefix}sharebook-interaction`,
      resume: `${prefix}sharebook-resume`,
    },
    keys: [Buffer.from(derivedKey(pepper, "authorization cookies")).toString("base64url")],
    long: options,
    short: options,
  }
}
