import type { Metadata } from "next"
import type { LegalPageInput } from "#lib/pages/legal/legal-page.tsx"
import { LegalTextPage, legalMetadata } from "#lib/pages/legal/legal-page.tsx"

export const generateMetadata = (input: LegalPageInput): Promise<Metadata> => legalMetadata(input)

/** A legal page: contact, complaints, privacy, terms or accessibility. */
export default async function Page(input: LegalPageInput) {
  return <LegalTextPage {...input} />
}
