import { logoResponse } from "#lib/pages/distributor/settings/brand.tsx"

/** The logo of the distributor. */
export const GET = logoResponse
