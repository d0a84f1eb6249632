import { reportMetadata, reportPage } from "#lib/pages/distributor/reports/report-page.tsx"

export const generateMetadata = reportMetadata("positions-and-flows")

export default reportPage("positions-and-flows")
