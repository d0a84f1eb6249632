import { investorName } from "#lib/domain/investors/investor.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { ApprovalKind } from "#lib/services/approvals/approval-kind.ts"
import { decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { requireBankAccount } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"

/** An investor may be paid to an account. To stop payments to one needs no approval. */
export const bankAccountValidation: ApprovalKind<Readonly<{ bankAccountId: string }>> = {
  publishes: false,
  apply: async (ctx, actor, { bankAccountId: id }) => {
    const before = await requireBankAccount(ctx, actor, id)
    const account = await decideBankAccount(ctx, actor, { id, decision: "validate" })
    const investor = await requireInvestor(ctx, { ...actor, scope: EVERYTHING }, account.investorId)
    return {
      summary: `Validate a bank account in ${account.currency} of the investor ${account.investorId}`,
      subjects: [`bank-account:${id}`],
      changes:
        before.status === account.status ? [] : [`bank account ${id}: ${before.status} → ${account.status}`],
      details: [`${account.accountNumber} (${account.bic}) of ${investorName(investor)}`],
    }
  },
}
