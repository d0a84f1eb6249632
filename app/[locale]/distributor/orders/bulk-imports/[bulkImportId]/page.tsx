import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { loadBulkImport } from "#lib/pages/distributor/bulk-imports/bulk-import-files.ts"
import { BulkImportPage } from "#lib/pages/distributor/bulk-imports/bulk-import-page.tsx"
import { BULK_IMPORTS_PATH } from "#lib/pages/distributor/bulk-imports/bulk-imports.tsx"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type Input = PageInput & Readonly<{ params: Promise<Readonly<{ locale: string; bulkImportId: string }>> }>

async function requestedImport(input: Input) {
  const { bulkImportId } = await input.params
  const page = await distributorPage(input, `${BULK_IMPORTS_PATH}/${bulkImportId}`)
  return { page, file: await loadBulkImport(page, bulkImportId) }
}

export async function generateMetadata(input: Input): Promise<Metadata> {
  const texts = staffMessages(await staffLanguage(input.params))
  return recordMetadata(texts.bulkImports.title, () => requestedImport(input))
}

/** One file: preview, progress, result. */
export default async function ImportPage(input: Input) {
  return <BulkImportPage {...(await requestedImport(input))} />
}
