import type { ApprovalKind } from "#lib/services/approvals/approval-kind.ts"
import { confirmBankStatement } from "#lib/services/bank-statements/confirm-bank-statement.ts"
import { discardIfWaiting } from "#lib/services/bank-statements/discard-bank-statement.ts"

/**
 * Confirms an imported bank statement and attributes its wires to the orders they quote. Rejected or withdrawn, it is discarded; one
 * whose proposal has expired is proposed again or discarded by a person.
 */
export const bankStatement: ApprovalKind<Readonly<{ statementId: string }>> = {
  publishes: false,
  apply: async (ctx, actor, input) => {
    const { statement, attributed } = await confirmBankStatement(ctx, actor, input)
    const { account, statementId, closing, currency } = statement
    const balance = closing === null ? "" : `, which closes ${closing.day} with ${closing.value} ${currency}`
    return {
      summary: `Confirm the bank's ${statement.kind} ${statementId} of account ${account}`,
      subjects: [`bank-statement:${statement.id}`],
      changes: [
        `${statement.kind} ${statement.id} of account ${account}${balance}: imported → confirmed`,
        ...attributed.map(
          ({ wire, subscriptionOrderId }) =>
            `wire ${wire.id} of ${wire.amount.value} ${wire.amount.currency} for subscription order ${subscriptionOrderId}: ${wire.status === "matched" ? "suspense → matched" : `waits (${wire.reason})`}`,
        ),
      ],
      details: attributed.map(
        ({ wire }) =>
          `wire ${wire.id} paid by ${wire.payerName ?? "an unknown payer"} ${wire.payerIban ?? ""}: ${wire.structuredReference ?? wire.remittanceText ?? "no text"}`,
      ),
    }
  },
  declined: async (ctx, actor, { statementId }, reason) => {
    await discardIfWaiting(ctx, actor, { statementId, reason })
  },
}
