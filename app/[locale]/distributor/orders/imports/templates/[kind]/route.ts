import { templateFile } from "#lib/pages/distributor/bulk-import-files.ts"
import { IMPORTS_PATH } from "#lib/pages/distributor/bulk-imports.tsx"
import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"

export const GET = distributorFile<Readonly<{ locale: string; kind: string }>>(IMPORTS_PATH, (_, { kind }) =>
  templateFile(kind),
)
