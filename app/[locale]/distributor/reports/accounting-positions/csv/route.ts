import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"
import { reportFile } from "#lib/pages/distributor/reports/report-file.ts"

/** The report as CSV. */
export const GET = distributorFile(
  "/distributor/reports/accounting-positions/csv",
  reportFile("accounting-positions", "csv"),
)
