import { signed } from "#lib/domain/bank-statements/bank-statement.ts"
import type { RegisterMoney } from "#lib/domain/bank-statements/entry-match.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { exactMoneyText } from "#lib/domain/money/money-text.ts"
import type { ApprovalKind, Change } from "#lib/services/approvals/approval-kind.ts"
import { shortenedReason } from "#lib/services/approvals/approval-kind.ts"
import type { EntryMatchInput } from "#lib/services/bank-statements/match-entry.ts"
import { matchEntry } from "#lib/services/bank-statements/match-entry.ts"
import { requireWire } from "#lib/services/wires/list-wires.ts"
import { recordedPayerDetail } from "./wires-out-of-suspense.ts"

/** Matches a bank statement exception to a wire, payout or compensation. */
export const bankEntry: ApprovalKind<EntryMatchInput> = {
  publishes: false,
  apply: async (ctx, actor, input, { approvalId }) => {
    const { entry, money, match, outcome, rest, replaced } = await matchEntry(ctx, actor, {
      ...input,
      approvalId,
    })
    const { currency } = entry.amount
    const booked = `${signed(entry)} ${currency}`
    const movement = `${MOVEMENTS[match.kind]} of ${money.amount.value} ${currency}`
    const { counterpartyName, counterpartyIban, remittanceText } = entry
    return {
      summary: `Match the bank's entry of ${exactMoneyText(amount(signed(entry), currency))} to a ${MOVEMENTS[match.kind]} of ${exactMoneyText(money.amount)}: ${shortenedReason(input.explanation)}`,
      title: {
        name: "matchEntry",
        values: {
          amount: amount(signed(entry), currency),
          movement: { movement: match.kind },
          reason: shortenedReason(input.explanation),
        },
      },
      subjects: [`bank-statement-entry:${entry.id}`, `${money.record}:${money.id}`],
      changes: [
        {
          line: `entry ${entry.id} of ${booked} on ${entry.bookedDay}, account ${entry.account}: exception → ${money.record} ${money.id}, ${movement}`,
          text: {
            name: "entryMatched",
            values: {
              amount: amount(signed(entry), currency),
              day: entry.bookedDay,
              account: entry.account,
              movement: { movement: match.kind },
              money: { id: money.id },
              matched: money.amount,
            },
          },
        },
        ...(replaced === null ? [] : [replacedChange(money, replaced)]),
        ...(outcome === null ? [] : [endedChange(money, outcome)]),
        isZero(rest)
          ? { line: "nothing of the entry is left to explain", text: { name: "nothingLeft", values: {} } }
          : {
              line: `${rest} ${currency} of the entry is an explained difference between the bank and the register`,
              text: { name: "differenceLeft", values: { amount: amount(rest, currency) } },
            },
      ],
      details: [
        {
          line: `the entry names ${counterpartyName ?? "nobody"} ${counterpartyIban ?? ""}: ${remittanceText ?? "no text"}`,
          text: {
            name: "entryNames",
            values: {
              party: { partyName: counterpartyName, iban: counterpartyIban },
              says: { said: remittanceText },
            },
          },
        },
        ...(money.record === "wire" ? [recordedPayerDetail(await requireWire(ctx, money.id))] : []),
      ],
    }
  },
}

/** The entry of a notification that two people took for this money before. */
const replacedChange = ({ record, id }: RegisterMoney, entryId: string): Change => ({
  line: `entry ${entryId} of a notification was matched to the ${record} ${id} before: this match takes its place`,
  text: { name: "matchReplaced", values: { entry: { id: entryId }, money: { id } } },
})

/**
 * Money that ends with the entry, which was with the bank or had been paid. A payout is one transfer; a compensation is named with its
 * transfer, so that the approval of one does not end another.
 */
const endedChange = (
  { record, id, endToEndId, status }: RegisterMoney,
  outcome: "paid" | "returned",
): Change => {
  const transfer = record === "compensation" ? endToEndId : null
  const line = `${record} ${id}${transfer === null ? "" : `, transfer ${transfer}`}: ${status} → ${outcome}`
  if (status !== "sent" && status !== "paid") return line
  const ends = { money: { id }, from: { atTheBank: status }, to: { atTheBank: outcome } } as const
  return {
    line,
    text:
      transfer === null
        ? { name: "matchedMoneyEnds", values: ends }
        : { name: "matchedTransferEnds", values: { ...ends, transfer } },
  }
}

/** What moved, in words. */
const MOVEMENTS = {
  wire: "wire",
  "wire-returned": "returned wire",
  payout: "payout",
  "payout-returned": "payout that came back",
  compensation: "compensation",
} as const
