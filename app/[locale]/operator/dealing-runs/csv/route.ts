import { dealingRunsFile } from "#lib/pages/operator/dealing-runs/dealing-runs.tsx"
import { operatorFile } from "#lib/pages/operator/operator-page.tsx"

/** The completed runs as CSV. */
export const GET = operatorFile("/operator/dealing-runs/csv", dealingRunsFile)
