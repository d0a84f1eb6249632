import type { Language } from "#lib/domain/languages/language.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { BankReturn } from "#lib/services/wires/read-wire.ts"

/** Whether the bank has debited money that was returned. A wire that was recorded by mistake is on no statement. */
export function bankReturnText(
  language: Language,
  texts: StaffMessages["payments"],
  { isKnown, debitedOn }: BankReturn,
): string {
  if (debitedOn !== null) return formatMessage(texts.returnDebited, { day: formatDay(language, debitedOn) })
  return isKnown ? texts.returnAwaited : texts.returnOnNoStatement
}
