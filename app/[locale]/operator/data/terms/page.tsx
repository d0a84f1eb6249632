import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { TERMS_PATH } from "#lib/pages/operator/data/data-areas.tsx"
import { Terms } from "#lib/pages/operator/data/terms.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).data.terms, robots: { index: false } }
}

/** The terms of the funds and classes. */
export default async function TermsPage(input: PageInput) {
  return <Terms page={await operatorPage(input, TERMS_PATH)} />
}
