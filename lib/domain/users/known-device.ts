/** Lifetime of a known device, which begins anew with each sign-in. */
export const KNOWN_DEVICE_SECONDS = 180 * 86_400

/** For so many users a browser is known: a household may share one. */
export const MAX_USERS_PER_DEVICE = 5
