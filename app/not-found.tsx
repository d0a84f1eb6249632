import { UnknownAddress } from "#lib/pages/unknown-address.tsx"
import { notFoundMetadata } from "#lib/pages/unknown-page.ts"

export const generateMetadata = notFoundMetadata

/** The page for unknown addresses. */
export default function NotFound() {
  return <UnknownAddress />
}
