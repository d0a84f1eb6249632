import { reportFile } from "#lib/pages/distributor/reports/report-file.ts"
import { distributorFile } from "#lib/pages/distributor/table-file.ts"

/** The report as CSV. */
export const GET = distributorFile(
  "/distributor/reports/accounting-positions/csv",
  reportFile("accounting-positions", "csv"),
)
