import {
  archiveBankAccount as archiveBankAccountEndpoint,
  registerBankAccount as endpoint,
  getBankAccount,
  getBankAccounts,
  registerBankAccount as registerBankAccountEndpoint,
} from "#lib/contract/bank-accounts/endpoints.ts"
import { pageRequest } from "#lib/contract/values/page.ts"
import { on } from "#lib/http/operation.ts"
import { confirmed, notifierOf, onWeb } from "#lib/http/web.ts"
import { archiveBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { listBankAccounts, requireBankAccount } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import { registerBankAccount } from "#lib/services/bank-accounts/register-bank-account.ts"

/** Bank accounts of the investors that the caller sees. */
export const onBankAccountList = on(getBankAccounts, ({ ctx, actor, query }) => {
  const { investorId = null, currency = null, status = null } = query
  return listBankAccounts(ctx, actor, { investorId, currency, status, page: pageRequest(query) })
})

/** Registers a bank account. */
export const onBankAccountRegistration = on(registerBankAccountEndpoint, ({ ctx, actor, payload }) =>
  registerBankAccount(ctx, actor, payload),
)

/** A bank account. */
export const onOneBankAccount = on(getBankAccount, ({ ctx, actor, params }) =>
  requireBankAccount(ctx, actor, params.bankAccountId),
)

/** Archives a bank account. */
export const onBankAccountArchive = on(archiveBankAccountEndpoint, async ({ ctx, actor, params }) => {
  await archiveBankAccount(ctx, actor, params.bankAccountId)
  return undefined
})

/** Reading and archiving a bank account, for callers who act for its investor. */
export const onBankAccount = [onOneBankAccount, onBankAccountArchive]

/** Registers a bank account of an investor that the signed-in user acts for. */
export const onOwnBankAccountRegistration = confirmed(
  onWeb(endpoint, ({ ctx, actor, payload }) =>
    registerBankAccount(ctx, actor, { ...payload, notifier: notifierOf(actor.user) }),
  ),
)
