/**
 * Whether scripts of an origin may call the token endpoint and its kin as an application: those of an origin that its
 * users are sent back to. Discovery documents and keys are open to all.
 */
export const isOwnOrigin = (origin: string, redirectUris: readonly string[] = []): boolean =>
  origin !== "null" && redirectUris.some((uri) => URL.parse(uri)?.origin === origin)
