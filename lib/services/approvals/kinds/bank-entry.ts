import { signed } from "#lib/domain/bank-statements/bank-statement.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import type { ApprovalKind } from "#lib/services/approvals/approval-kind.ts"
import { shortenedReason } from "#lib/services/approvals/approval-kind.ts"
import type { EntryMatchInput } from "#lib/services/bank-statements/match-entry.ts"
import { matchEntry } from "#lib/services/bank-statements/match-entry.ts"
import { requireWire } from "#lib/services/wires/list-wires.ts"
import { payerLine } from "./wires-out-of-suspense.ts"

/** Matches a bank statement exception to a wire, payout or compensation. */
export const bankEntry: ApprovalKind<EntryMatchInput> = {
  publishes: false,
  apply: async (ctx, actor, input, { approvalId }) => {
    const { entry, money, match, outcome, rest } = await matchEntry(ctx, actor, { ...input, approvalId })
    const { currency } = entry.amount
    const booked = `${signed(entry)} ${currency}`
    const movement = `${MOVEMENTS[match.kind]} of ${money.amount.value} ${currency}`
    const { counterpartyName, counterpartyIban, remittanceText } = entry
    return {
      summary: `Match the bank's entry of ${booked} to a ${movement}: ${shortenedReason(input.explanation)}`,
      subjects: [`bank-statement-entry:${entry.id}`, `${money.record}:${money.id}`],
      changes: [
        `entry ${entry.id} of ${booked} on ${entry.bookedDay}, account ${entry.account}: exception → ${money.record} ${money.id}, ${movement}`,
        ...(outcome === null ? [] : [`${money.record} ${money.id}: ${money.status} → ${outcome}`]),
        isZero(rest)
          ? "nothing of the entry is left to explain"
          : `${rest} ${currency} of the entry is an explained difference between the bank and the register`,
      ],
      details: [
        `the entry names ${counterpartyName ?? "nobody"} ${counterpartyIban ?? ""}: ${remittanceText ?? "no text"}`,
        ...(money.record === "wire"
          ? [`the wire was recorded as ${payerLine(await requireWire(ctx, money.id))}`]
          : []),
      ],
    }
  },
}

/** What moved, in words. */
const MOVEMENTS = {
  wire: "wire",
  "wire-returned": "returned wire",
  payout: "payout",
  "payout-returned": "payout that came back",
  compensation: "compensation",
} as const
