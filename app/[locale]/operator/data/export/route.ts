import { exportedData } from "#lib/pages/operator/data/data-export.ts"
import { operatorFile } from "#lib/pages/operator/operator-page.tsx"

/** All records of a kind of data as a file that can be imported. */
export const GET = operatorFile("/operator/data/export", exportedData)
