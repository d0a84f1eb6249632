import * as z from "zod"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { nameOf, oneOf } from "#lib/contract/values/text.ts"
import { MAX_BRAND_NAME_LENGTH } from "#lib/domain/brand/brand.ts"
import { MAX_LOGO_BYTES, readLogo } from "#lib/domain/brand/logo-image.ts"

/** Base 64 of the largest logo. */
const MAX_LOGO_BASE64_LENGTH = Math.ceil(MAX_LOGO_BYTES / 3) * 4

/** The bytes of a text in base 64, or null for other text. */
function base64Bytes(text: string): Uint8Array | null {
  if (text.length > MAX_LOGO_BASE64_LENGTH || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/** The name of a brand. */
export const brandName = nameOf(MAX_BRAND_NAME_LENGTH)

const logoBytes = z.codec(
  z
    .string()
    .refine((text) => readLogo(base64Bytes(text) ?? new Uint8Array()) !== null, {
      error: "Expected a PNG or JPEG of at most 200 kB and 2000 × 2000 pixels, in base 64",
    })
    .meta({ maxLength: MAX_LOGO_BASE64_LENGTH }),
  z.custom<Uint8Array>(),
  {
    decode: (text) => base64Bytes(text) ?? new Uint8Array(),
    encode: (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")),
  },
)

const brand = z
  .strictObject({
    version: z.int().meta({ description: "Counts the changes; 0 before the first." }),
    name: z.string().nullable(),
    logo: z.strictObject({ type: oneOf(["png", "jpeg"]), width: z.int(), height: z.int() }).nullable(),
  })
  .meta({ id: "Brand" })

const brandChange = z
  .strictObject({
    version: z.int().min(0).meta({ description: "The version that was shown." }),
    name: brandName.nullable(),
    logo: z
      .discriminatedUnion("change", [
        z.strictObject({ change: z.literal("keep") }),
        z.strictObject({ change: z.literal("remove") }),
        z.strictObject({ change: z.literal("replace"), data: logoBytes }),
      ])
      .meta({ description: "What becomes of the logo." }),
  })
  .meta({ id: "BrandChange" })

/** How the distributor of the signed-in admin presents itself on documents. */
export const DISTRIBUTOR_BRAND = {
  change: endpoint({
    operationId: "changeDistributorBrand",
    method: "PUT",
    path: "/distributor/brand",
    resource: "brand",
    summary: "Change the brand",
    description: "The name and logo on statements and payment instructions.",
    params: z.strictObject({}),
    query: z.object({}),
    payload: brandChange,
    largestPayloadBytes: 300_000,
    payloadExample: { version: 0, name: "North Quay Partners", logo: { change: "keep" } },
    status: 200,
    body: brand,
    example: { version: 1, name: "North Quay Partners", logo: null },
    errors: ["ForbiddenError", "ConflictError"],
  }),
} as const satisfies Readonly<Record<string, Endpoint>>
