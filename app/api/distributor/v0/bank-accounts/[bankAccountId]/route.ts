import {
  archiveBankAccount as archiveBankAccountEndpoint,
  getBankAccount,
} from "#lib/contract/bank-accounts/endpoints.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { on } from "#lib/http/operation.ts"
import { archiveBankAccount } from "#lib/services/bank-accounts/archive-bank-account.ts"
import { requireBankAccount } from "#lib/services/bank-accounts/require-bank-account.ts"

/** One bank account of an investor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  on(getBankAccount, ({ ctx, actor, params }) => requireBankAccount(ctx, actor, params.bankAccountId)),
  on(archiveBankAccountEndpoint, async ({ ctx, actor, params }) => {
    await archiveBankAccount(ctx, actor, params.bankAccountId)
    return undefined
  }),
)
