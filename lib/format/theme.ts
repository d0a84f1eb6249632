/** How the site may look; `system` follows the reader's device. */
export const THEMES = ["system", "light", "dark"] as const

export type Theme = (typeof THEMES)[number]

/** The cookie of the choice. The server reads it, so that the first paint is right. */
export const THEME_COOKIE = "theme"

/** The theme a cookie asks for; anything unknown follows the device. */
export const readTheme = (value: string | undefined): Theme =>
  THEMES.find((theme) => theme === value) ?? "system"
