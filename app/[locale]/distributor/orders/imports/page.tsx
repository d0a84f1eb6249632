import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { BulkImports, IMPORTS_PATH } from "#lib/pages/distributor/bulk-imports.tsx"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).imports.title, robots: { index: false } }
}

/** Files of investors and orders. */
export default async function ImportsPage(input: PageInput) {
  return <BulkImports page={await distributorPage(input, IMPORTS_PATH)} />
}
