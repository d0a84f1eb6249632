import { dealingPlanFile } from "#lib/pages/operator/dealing-runs/dealing-run.tsx"
import { operatorFile } from "#lib/pages/operator/operator-page.tsx"

/** The orders of a plan as CSV. */
export const GET = operatorFile("/operator/dealing-runs/plan/csv", dealingPlanFile)
