import { describeBankAccounts } from "#e2e/api/both-interfaces/bank-accounts.ts"
import { INVESTOR_CALLER } from "#e2e/fixtures/clients/caller.ts"

describeBankAccounts(INVESTOR_CALLER)
