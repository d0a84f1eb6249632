import { registerBankAccount as endpoint } from "#lib/contract/bank-accounts/endpoints.ts"
import { confirmed } from "#lib/http/confirmed.ts"
import { on } from "#lib/http/operation.ts"
import { tellerOf } from "#lib/http/teller.ts"
import type { WebCaller } from "#lib/http/web.ts"
import { registerBankAccount } from "#lib/services/bank-accounts/register-bank-account.ts"

/** Registers a bank account of an investor that the signed-in user acts for. */
export const onOwnBankAccountRegistration = confirmed(
  on<typeof endpoint, WebCaller>(endpoint, ({ ctx, actor, payload }) =>
    registerBankAccount(ctx, actor, payload, tellerOf(actor.user)),
  ),
)
