import { operatorFile } from "#lib/pages/operator/operator-page.tsx"
import { wiresFile } from "#lib/pages/operator/wires/wires.tsx"

/** The listed wires as CSV. */
export const GET = operatorFile("/operator/wires/csv", wiresFile)
