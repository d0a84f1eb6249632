import type { Day } from "#lib/domain/calendar/day.ts"
import { openDayFrom } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"

/** The fund's account that money leaves. The BIC of an account of long ago may be unknown. */
export type DebitAccount = Readonly<{ number: string; bic: string | null; holder: string }>

/**
 * What the bank is told when it gets money to pay: the account to debit, null where the class has none, and the day on which it is
 * to pay. It is kept as it was then, because account and calendar of the fund may change afterwards.
 */
export type HandOver = Readonly<{ debitAccount: DebitAccount | null; executionDay: Day }>

/** What the bank is told of money of a class that it gets now: it pays on the same day if that is open, else on the next one. */
export const handOver = (
  { destination, calendar }: Pick<DealingTerms, "destination" | "calendar">,
  now: Instant,
): HandOver => ({
  debitAccount: debitAccountOf(destination),
  executionDay: openDayFrom(calendar, dayIn(now, calendar.timezone)),
})

/** The account that a class pays from: the one that it is paid to. */
export const debitAccountOf = ({
  beneficiaryName,
  iban,
  bic,
}: DealingTerms["destination"]): DebitAccount | null =>
  iban === null ? null : { number: iban, bic, holder: beneficiaryName }
