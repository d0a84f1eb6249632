import type { EntryDirection } from "#lib/domain/bank-statements/bank-statement.ts"
import type { Day } from "#lib/domain/calendar/day.ts"

/** What a bank statement that waits for another person says of money that was sent: it left, or came back, on a day. */
export type ReportedPayment = Readonly<{ direction: EntryDirection; day: Day }>

/** The same in words. */
export const reportedPaymentLine = ({ direction, day }: ReportedPayment): string =>
  `the bank ${direction === "debit" ? "paid it" : "sent it back"} on ${day}, says a statement that waits for another person`
