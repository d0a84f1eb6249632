import { reportMetadata, reportPage } from "#lib/pages/distributor/reports/report-page.tsx"

export const generateMetadata = reportMetadata("portfolios")

export default reportPage("portfolios")
