import { templateFile } from "#lib/pages/distributor/bulk-imports/bulk-import-files.ts"
import { BULK_IMPORTS_PATH } from "#lib/pages/distributor/bulk-imports/bulk-imports.tsx"
import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"

export const GET = distributorFile<Readonly<{ locale: string; kind: string }>>(
  BULK_IMPORTS_PATH,
  (_, { kind }) => templateFile(kind),
)
