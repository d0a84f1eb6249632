import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { BULK_IMPORTS_PATH, BulkImports } from "#lib/pages/distributor/bulk-imports/bulk-imports.tsx"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).bulkImports.title, robots: { index: false } }
}

/** Files of investors and orders. */
export default async function ImportsPage(input: PageInput) {
  return <BulkImports page={await distributorPage(input, BULK_IMPORTS_PATH)} />
}
