import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { DOCUMENTS_PATH } from "#lib/pages/operator/data/data-areas.tsx"
import { Documents } from "#lib/pages/operator/data/documents.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).data.documents, robots: { index: false } }
}

/** The documents of the classes. */
export default async function DocumentsPage(input: PageInput) {
  return <Documents page={await operatorPage(input, DOCUMENTS_PATH)} />
}
