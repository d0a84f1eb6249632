import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"
import { reportFile } from "#lib/pages/distributor/reports/report-file.ts"

/** The report as PDF. */
export const GET = distributorFile(
  "/distributor/reports/accounting-positions/pdf",
  reportFile("accounting-positions", "pdf"),
)
