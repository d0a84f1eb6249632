/** Languages of the site, of emails and of the texts of a share class (spec section 2.3). */
export const LANGUAGES = ["en", "es", "fr", "it", "de"] as const

export type Language = (typeof LANGUAGES)[number]
