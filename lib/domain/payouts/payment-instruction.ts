import type { Day } from "#lib/domain/calendar/day.ts"
import { openDayFrom } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"

/** The fund's account that money leaves. The BIC of an account of long ago may be unknown. */
export type DebitAccount = Readonly<{ number: string; bic: string | null; holder: string }>

/**
 * How the bank is to pay money: the account to debit, null where the class has none, and the day of the payment. It is kept as it
 * was then, because account and calendar of the fund may change afterwards.
 */
export type PaymentInstruction = Readonly<{ debitAccount: DebitAccount | null; executionDay: Day }>

/** The instruction for a payment of a class that is sent now: executed today if the fund is open, else on its next open day. */
export const paymentInstruction = (
  { destination, calendar }: Pick<DealingTerms, "destination" | "calendar">,
  now: Instant,
): PaymentInstruction => ({
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
