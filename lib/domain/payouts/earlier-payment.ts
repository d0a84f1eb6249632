import type { Day } from "#lib/domain/calendar/day.ts"

/**
 * What became of an earlier attempt to pay the same money, by days in the time zone of the fund: the bank had paid it and sent it
 * back, did not pay it, or it ended before it was sent. `by` recorded how it ended.
 */
export type EarlierPayment = Readonly<{
  endToEndId: string
  outcome: "returned" | "failed" | "unsent"
  sentDay: Day | null
  paidDay: Day | null
  endedDay: Day | null
  by: string | null
}>

/** An earlier attempt with the reason that was recorded, which may name people: proposals do not keep it. */
export type ExplainedEarlierPayment = EarlierPayment & Readonly<{ reason: string | null }>

/** An earlier attempt in the words that a proposal keeps. */
export function earlierPaymentLine({ outcome, sentDay, paidDay, endedDay, by }: EarlierPayment): string {
  const ended = `${endedDay === null ? "" : ` on ${endedDay}`}${by === null ? "" : ` by ${by}`}`
  switch (outcome) {
    case "returned":
      return `sent before on ${sentDay}, recorded as paid on ${paidDay}, recorded as returned${ended}`
    case "failed":
      return `sent before on ${sentDay}, recorded as failed${ended}`
    case "unsent":
      return `due before and not sent, ended${ended}`
  }
}
