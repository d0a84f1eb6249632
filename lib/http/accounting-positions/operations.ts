import { getAccountingPositions } from "#lib/contract/accounting-positions/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { listAccountingPositions } from "#lib/services/accounting-positions/list-accounting-positions.ts"

/** What an investor that the caller sees held at the end of each day, and gained. */
export const onAccountingPositions = [
  on(getAccountingPositions, ({ ctx, actor, query }) => listAccountingPositions(ctx, actor, query)),
]
