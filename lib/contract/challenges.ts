import type { RequiredCredentials } from "./api-interface.ts"

/**
 * The `WWW-Authenticate` of an error response: every accepted scheme (RFC 7617 section 2, RFC 6750 section 3).
 * @param tokenError the error of the access token that was sent, if any
 */
export function challenges({ scheme, realm }: RequiredCredentials, tokenError?: string): string {
  const basic = `Basic realm="${realm}", charset="UTF-8"`
  if (scheme === "basic") return basic
  const error = tokenError === undefined ? "" : `, error="invalid_token", error_description="${tokenError}"`
  return `${basic}, Bearer realm="${realm}"${error}`
}
