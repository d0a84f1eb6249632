import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { INDEX_VALUES_PATH } from "#lib/pages/operator/data/data-areas.tsx"
import { IndexValues } from "#lib/pages/operator/data/index-values.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).data.indexValues, robots: { index: false } }
}

/** The reference indexes of the classes. */
export default async function IndexValuesPage(input: PageInput) {
  return <IndexValues page={await operatorPage(input, INDEX_VALUES_PATH)} />
}
