import { dealingRunFile } from "#lib/pages/operator/dealing-runs/dealing-run.tsx"
import { operatorFile } from "#lib/pages/operator/operator-page.tsx"

/** The orders of a run as CSV. */
export const GET = operatorFile<Readonly<{ locale: string; runId: string }>>(
  "/operator/dealing-runs/csv",
  (page, { runId }) => dealingRunFile(page, runId),
)
