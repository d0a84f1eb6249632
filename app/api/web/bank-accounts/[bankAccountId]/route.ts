import { onBankAccount } from "#lib/http/bank-accounts/operations.ts"
import { webRoute } from "#lib/http/web.ts"

/** One bank account; archiving it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(...onBankAccount)
