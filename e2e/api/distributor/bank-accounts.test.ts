import { describeBankAccounts } from "#e2e/api/both-interfaces/bank-accounts.ts"
import { DISTRIBUTOR_CALLER } from "#e2e/fixtures/clients/caller.ts"

describeBankAccounts(DISTRIBUTOR_CALLER)
