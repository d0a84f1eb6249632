import type { LogoImage } from "./logo-image.ts"

/** A logo with what it was found to be. */
export type Logo = LogoImage & Readonly<{ bytes: Uint8Array }>

/** How a distributor presents itself on the documents of its investors. */
export type Brand = Readonly<{
  /** The name there; null for none beside the logo. */
  name: string | null
  logo: Logo | null
}>

/** A brand with the number of its changes; 0 before the first. */
export type StoredBrand = Brand & Readonly<{ version: number }>

export const MAX_BRAND_NAME_LENGTH = 120

/** Media types of logos. */
export const LOGO_MEDIA_TYPES = { png: "image/png", jpeg: "image/jpeg" } as const
