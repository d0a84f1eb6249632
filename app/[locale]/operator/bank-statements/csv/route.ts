import { statementsFile } from "#lib/pages/operator/bank-statements/bank-statements.tsx"
import { operatorFile } from "#lib/pages/operator/operator-page.tsx"

/** The listed statements as CSV. */
export const GET = operatorFile("/operator/bank-statements/csv", statementsFile)
