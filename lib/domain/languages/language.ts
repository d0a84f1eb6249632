/** Languages of the site, of emails and of the texts of a share class (spec section 2.3). */
export const LANGUAGES = ["en", "es", "fr", "it", "de"] as const

export type Language = (typeof LANGUAGES)[number]

/** Languages of the screens for the staff of distributors. */
export const STAFF_LANGUAGES = ["en", "fr"] as const satisfies readonly Language[]

export type StaffLanguage = (typeof STAFF_LANGUAGES)[number]
