import { onMatchBankEntry } from "#lib/http/bank-statements/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker proposes which money of the register an entry of the bank is. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({ propose: [onMatchBankEntry] })
