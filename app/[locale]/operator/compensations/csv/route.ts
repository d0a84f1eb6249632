import { compensationsFile } from "#lib/pages/operator/compensations/listed-compensations.tsx"
import { operatorFile } from "#lib/pages/operator/operator-page.tsx"

/** The listed compensations as CSV. */
export const GET = operatorFile("/operator/compensations/csv", compensationsFile)
