import type { PageInput } from "#lib/pages/page-language.ts"
import { unknownPage, unknownPageMetadata } from "#lib/pages/unknown-page.ts"

export const generateMetadata = unknownPageMetadata

/** An address that leads nowhere is not found within the frame of its area. */
export default function UnknownDistributorPage({ params }: PageInput) {
  return unknownPage(params, "/distributor")
}
