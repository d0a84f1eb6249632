import { OPERATOR_BANK_ACCOUNTS } from "#lib/contract/bank-accounts/web-endpoints.ts"
import { stateOf } from "#lib/http/approvals/operations.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"

/** Proposes that an investor may be paid to a bank account. */
export const onValidateBankAccount = onOperator(
  OPERATOR_BANK_ACCOUNTS.validate,
  async ({ ctx, actor, params }) =>
    stateOf(await propose(ctx, actor, { kind: "bank-account", input: params })),
)

/** Marks one as closed or not the investor's. */
export const onInvalidateBankAccount = onOperator(
  OPERATOR_BANK_ACCOUNTS.invalidate,
  async ({ ctx, actor, params: { bankAccountId } }) => {
    const { status } = await decideBankAccount(ctx, actor, { id: bankAccountId, decision: "invalidate" })
    return { bankAccountId, status }
  },
)
