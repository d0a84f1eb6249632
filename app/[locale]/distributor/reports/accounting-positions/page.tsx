import { reportMetadata, reportPage } from "#lib/pages/distributor/reports/report-page.tsx"

export const generateMetadata = reportMetadata("accounting-positions")

export default reportPage("accounting-positions")
