import type { Investor } from "#lib/domain/investors/investor.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"

/** What tells an investor from others of the same name: the date of birth, or the registration number, and the address. */
export function investorIdentity(
  language: StaffLanguage,
  {
    details,
    dateOfBirth,
    address,
    zipCode,
    city,
    country,
  }: Pick<Investor, "details" | "dateOfBirth" | "address" | "zipCode" | "city" | "country">,
): string {
  const { investors: texts } = staffMessages(language)
  const known =
    details.type === "organization"
      ? formatMessage(texts.registeredAs, { number: details.registrationNumber })
      : formatMessage(texts.bornOn, { day: formatDay(language, dateOfBirth) })
  return `${known} · ${[address, `${zipCode} ${city}`, formatCountry(language, country)].join(", ")}`
}
