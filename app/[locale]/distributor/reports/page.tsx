import { redirect } from "next/navigation"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { reportPath } from "#lib/pages/distributor/reports/report-query.ts"
import type { PageInput } from "#lib/pages/page-language.ts"

/** The first of the reports. */
export default async function ReportsPage(input: PageInput) {
  const { address } = await distributorPage(input, "/distributor/reports")
  redirect(address(reportPath("portfolios")))
}
