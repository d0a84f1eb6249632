import { resultFile } from "#lib/pages/distributor/bulk-imports/bulk-import-files.ts"
import { BULK_IMPORTS_PATH } from "#lib/pages/distributor/bulk-imports/bulk-imports.tsx"
import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"

export const GET = distributorFile<Readonly<{ locale: string; bulkImportId: string }>>(
  BULK_IMPORTS_PATH,
  (page, { bulkImportId }) => resultFile(page, bulkImportId),
)
