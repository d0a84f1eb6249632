import { reportFile } from "#lib/pages/distributor/reports/report-file.ts"
import { distributorFile } from "#lib/pages/distributor/table-file.ts"

/** The report as PDF. */
export const GET = distributorFile("/distributor/reports/portfolios/pdf", reportFile("portfolios", "pdf"))
