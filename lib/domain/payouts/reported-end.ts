import type { EntryDirection } from "#lib/domain/bank-statements/bank-statement.ts"
import type { EntryException } from "#lib/domain/bank-statements/stored-statement.ts"
import type { PayoutStatus } from "./payout.ts"

/** How money that we sent ends by what the bank reports of it. */
export type ReportedOutcome = "paid" | "failed" | "returned"

/** What an entry of a report that counts does to money that we sent, or why it is an exception; null if the money has ended so already. */
type ReportedEnd = ReportedOutcome | Extract<EntryException, "not-sent" | "returned-after-payment"> | null

/** Money that we sent, as an entry finds it: `hasComeBack` if the register has it as paid and returned. */
export type ReportedMoney = Readonly<{
  kind: "payout" | "compensation"
  status: PayoutStatus
  hasComeBack: boolean
}>

/**
 * What an entry does to the money that it names. `isBackToo`: a report shows that it came back as well, so that debit and credit cancel
 * each other out and it has failed.
 */
export function reportedEnd(
  direction: EntryDirection,
  { kind, status, hasComeBack }: ReportedMoney,
  isBackToo: boolean,
): ReportedEnd {
  if (direction === "credit") {
    if (status === "sent") return "failed"
    if (status !== "paid") return null
    return kind === "payout" ? "returned" : "returned-after-payment"
  }
  if (status === "paid" || hasComeBack || isBackToo) return null
  return status === "sent" ? "paid" : "not-sent"
}
