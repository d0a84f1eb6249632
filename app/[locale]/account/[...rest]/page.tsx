import type { PageInput } from "#lib/pages/page-language.ts"
import { unknownPage, unknownPageMetadata } from "#lib/pages/unknown-page.ts"

export const generateMetadata = unknownPageMetadata

/** Unknown addresses show the 404 page of their area. */
export default function UnknownAccountPage({ params }: PageInput) {
  return unknownPage(params, "/account")
}
