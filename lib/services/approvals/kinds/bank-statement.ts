import { findPayees } from "#lib/db/investors/payees.ts"
import type { StoredStatement } from "#lib/domain/bank-statements/stored-statement.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { ApprovalKind, Change } from "#lib/services/approvals/approval-kind.ts"
import { confirmBankStatement } from "#lib/services/bank-statements/confirm-bank-statement.ts"
import { discardIfWaiting } from "#lib/services/bank-statements/discard-bank-statement.ts"
import type { EndedMoney } from "#lib/services/bank-statements/end-reported-money.ts"
import { matchedChange, wirePayerDetail } from "./wires-out-of-suspense.ts"

/**
 * Confirms an imported bank statement: its wires are for the orders that they quote, and its payouts and compensations end. These are
 * listed, what did not arrive first: it is then paid once more. Rejected or withdrawn, it is discarded; one whose proposal has
 * expired is proposed again or discarded by a person.
 */
export const bankStatement: ApprovalKind<Readonly<{ statementId: string }>> = {
  publishes: false,
  apply: async (ctx, actor, input) => {
    const { statement, ended: money, attributed } = await confirmBankStatement(ctx, actor, input)
    const ended = [
      ...money.filter(({ outcome }) => outcome !== "paid"),
      ...money.filter(({ outcome }) => outcome === "paid"),
    ]
    const found = await findPayees(ctx.db, actor.scope, [
      ...new Set(ended.map(({ bankAccountId }) => bankAccountId)),
    ])
    const payees = new Map(found.map((payee) => [payee.bankAccountId, payee]))
    const { account, statementId } = statement
    return {
      summary: `Confirm the bank's ${statement.kind} ${statementId} of account ${account}`,
      title: {
        name: statement.kind === "notification" ? "confirmNotification" : "confirmStatement",
        values: { statement: statementId, account },
      },
      subjects: [`bank-statement:${statement.id}`],
      changes: [
        confirmedChange(statement),
        ...ended.map(endedChange),
        ...attributed.map(({ wire }) => matchedChange(wire)),
      ],
      payees: ended.flatMap(({ kind, id, bankAccountId }) => {
        const payee = payees.get(bankAccountId)
        return payee === undefined
          ? []
          : [`${kind} ${id} to ${payee.accountNumber} (${payee.bic}) of ${payee.name}`]
      }),
      details: attributed.map(({ wire }) => wirePayerDetail(wire)),
    }
  },
  declined: async (ctx, actor, { statementId }, reason) => {
    await discardIfWaiting(ctx, actor, { statementId, reason })
  },
}

/** The report, with its closing balance if it states one. */
function confirmedChange(statement: StoredStatement): Change {
  const { kind, id, account, statementId, closing, currency } = statement
  const values = { kind: { reportKind: kind }, report: statementId, account }
  if (closing === null || currency === null)
    return {
      line: `${kind} ${id} of account ${account}: imported → confirmed`,
      text: { name: "reportConfirmed", values },
    }
  return {
    line: `${kind} ${id} of account ${account}, which closes ${closing.day} with ${closing.value} ${currency}: imported → confirmed`,
    text: {
      name: "balanceConfirmed",
      values: { ...values, day: { day: closing.day }, balance: amount(closing.value, currency) },
    },
  }
}

const endedChange = ({ kind, id, orderId, amount, bankAccountId, outcome }: EndedMoney): Change => ({
  line: `${kind} ${id} of order ${orderId}, ${amount.value} ${amount.currency} to bank account ${bankAccountId}: ${LINES[outcome]}`,
  text: {
    name: kind === "payout" ? "payoutEnds" : "compensationEnds",
    values: {
      order: { id: orderId },
      amount,
      payee: { payeeOf: bankAccountId },
      outcome: { endedAs: outcome },
    },
  },
})

/** What becomes of money, in words. */
const LINES = {
  paid: "paid",
  failed: "not paid, owed again",
  returned: "paid and sent back, owed again",
  "not-sent": "stays failed, because it is not with the bank any more; the entry is an exception",
  "payout-held": "stays with the bank, because its bank account was found invalid; the entry is an exception",
  "returned-after-payment": "stays paid; the entry is an exception",
} as const satisfies Readonly<Record<EndedMoney["outcome"], string>>
