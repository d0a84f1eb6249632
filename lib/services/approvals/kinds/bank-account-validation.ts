import { investorName } from "#lib/domain/investors/investor.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { ApprovalKind } from "#lib/services/approvals/approval-kind.ts"
import { decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { requireBankAccount } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import { requireWire } from "#lib/services/wires/list-wires.ts"
import {
  findWiresWaitingForAccount,
  lockRegistersOfOpenOrders,
} from "#lib/services/wires/match-wires-again.ts"
import { matchedChange, wirePayerDetail } from "./wires-out-of-suspense.ts"

/** An investor may be paid to an account, and money from it that waited is the investor's. To stop payments to one needs no approval. */
export const bankAccountValidation: ApprovalKind<Readonly<{ bankAccountId: string }>> = {
  publishes: false,
  apply: async (ctx, actor, { bankAccountId: id }) => {
    const before = await requireBankAccount(ctx, actor, id)
    // Locked before the money is read, so that none comes in between and is matched unread.
    const shareClassIds = await lockRegistersOfOpenOrders(ctx.db, before)
    const waiting = await findWiresWaitingForAccount(ctx, before, shareClassIds)
    const account = await decideBankAccount(ctx, actor, { id, decision: "validate" })
    const wires = (await Promise.all(waiting.map((wire) => requireWire(ctx, wire.id)))).filter(
      ({ subscriptionOrderId }) => subscriptionOrderId !== null,
    )
    const investor = await requireInvestor(ctx, { ...actor, scope: EVERYTHING }, account.investorId)
    return {
      summary: `Validate a bank account in ${account.currency} of the investor ${account.investorId}`,
      title: {
        name: "validateAccount",
        values: { currency: account.currency, investor: { investorId: account.investorId } },
      },
      subjects: [`bank-account:${id}`],
      changes: [
        ...(before.status === account.status
          ? []
          : [
              {
                line: `bank account ${id}: ${before.status} → ${account.status}`,
                text: {
                  name: "accountState",
                  values: {
                    account: { id },
                    from: { stateOf: "bank-account", state: before.status },
                    to: { stateOf: "bank-account", state: account.status },
                  },
                },
              } as const,
            ]),
        ...wires.map(matchedChange),
      ],
      details: [
        {
          line: `${account.accountNumber} (${account.bic}) of ${investorName(investor)}`,
          text: {
            name: "accountOf",
            values: {
              account: account.accountNumber,
              bic: account.bic,
              name: investorName(investor),
            },
          },
        },
        ...wires.map(wirePayerDetail),
      ],
    }
  },
}
