import { issuesFile } from "#lib/pages/distributor/bulk-import-files.ts"
import { IMPORTS_PATH } from "#lib/pages/distributor/bulk-imports.tsx"
import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"

export const GET = distributorFile<Readonly<{ locale: string; importId: string }>>(
  IMPORTS_PATH,
  (page, { importId }) => issuesFile(page, importId),
)
