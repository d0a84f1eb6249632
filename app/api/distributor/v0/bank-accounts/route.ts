import {
  getBankAccounts,
  registerBankAccount as registerBankAccountEndpoint,
} from "#lib/contract/bank-accounts/endpoints.ts"
import { pageRequest } from "#lib/contract/values/page.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { on } from "#lib/http/operation.ts"
import { listBankAccounts } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import { registerBankAccount } from "#lib/services/bank-accounts/register-bank-account.ts"

/** Bank accounts of the distributor's investors. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  on(getBankAccounts, ({ ctx, actor, query }) => {
    const { investorId = null, currency = null, status = null } = query
    return listBankAccounts(ctx, actor, { investorId, currency, status }, pageRequest(query))
  }),
  on(registerBankAccountEndpoint, ({ ctx, actor, payload }) => registerBankAccount(ctx, actor, payload)),
)
