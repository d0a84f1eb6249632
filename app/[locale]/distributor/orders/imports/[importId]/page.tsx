import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { loadBulkImport } from "#lib/pages/distributor/bulk-import-files.ts"
import { BulkImportPage } from "#lib/pages/distributor/bulk-import-page.tsx"
import { IMPORTS_PATH } from "#lib/pages/distributor/bulk-imports.tsx"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { recordMetadata } from "#lib/pages/record-metadata.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

type Input = PageInput & Readonly<{ params: Promise<Readonly<{ locale: string; importId: string }>> }>

async function requestedImport(input: Input) {
  const { importId } = await input.params
  const page = await distributorPage(input, `${IMPORTS_PATH}/${importId}`)
  return { page, file: await loadBulkImport(page, importId) }
}

export async function generateMetadata(input: Input): Promise<Metadata> {
  const texts = staffMessages(await staffLanguage(input.params))
  return recordMetadata(texts.imports.title, () => requestedImport(input))
}

/** One file: preview, progress, result. */
export default async function ImportPage(input: Input) {
  return <BulkImportPage {...(await requestedImport(input))} />
}
