import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"
import { reportFile } from "#lib/pages/distributor/reports/report-file.ts"

/** The report as XLSX. */
export const GET = distributorFile(
  "/distributor/reports/positions-and-flows/xlsx",
  reportFile("positions-and-flows", "xlsx"),
)
