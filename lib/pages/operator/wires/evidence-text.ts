import { day } from "#lib/domain/calendar/day.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { amount, CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { MatchEvidence } from "#lib/domain/wires/wire.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import type { Message, MessageValues } from "#lib/i18n/message.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { WrittenText } from "#lib/pages/operator/approvals/proposal-text.ts"
import { STORED_LANGUAGE } from "#lib/pages/operator/approvals/proposal-text.ts"

type TextName = keyof StaffMessages["payments"]["evidenceTexts"]

/**
 * The sentences that are stored with wires, each with the text that pages show for it. Wires keep their sentences for good, and
 * the API sends them, so they are recognized here instead of being stored in another way.
 */
const SENTENCES: Readonly<Record<TextName, RegExp>> = {
  structuredReference: /^The structured reference is (?<references>\S+)\.$/,
  referenceInText: /^The text holds (?<references>\S+), and its check digits hold\.$/,
  severalReferences: /^The wire quotes more than one order: (?<references>.+)\.$/,
  otherAccount: /^The order is for a share class that is paid to on another account\.$/,
  otherCurrency: /^The order is in (?<ordered>[A-Z]{3}), the wire in (?<paid>[A-Z]{3})\.$/,
  investorNotActive: /^The investor of the order is (?<status>[a-z-]+)\.$/,
  orderCanceled: /^The order was canceled\.$/,
  orderExpired: /^The order expired at (?<time>\S+Z)\.$/,
  orderReturned: /^The order's money was returned\.$/,
  afterCutOff: /^The cut-off of the order was at (?<time>\S+Z): it takes no more money\.$/,
  ownAccount: /^The money comes from a validated bank account of the investor\.$/,
  otherPayerAccount:
    /^The money does not come from a validated bank account of the investor in this currency\.$/,
  unknownPayer: /^The bank names neither the payer nor the payer's account\.$/,
  samePayerName: /^The payer (?<payer>.+) has the name of the investor\.$/,
  otherPayerName: /^The payer (?<payer>.+) is not the investor\.$/,
  belowMinimum:
    /^With this wire (?<total>[\d.]+ [A-Z]{3}) have come, the minimum is (?<minimum>[\d.]+ [A-Z]{3})\.$/,
  noReference: /^Neither reference nor text holds a reference whose check digits hold\.$/,
  unknownReference: /^No order has the reference (?<references>.+)\.$/,
  attributed: /^Attributed by the fund operator\.$/,
  recordedByHand: /^A person recorded the wire: another one confirms the order that it is for\.$/,
  buysNoShare:
    /^The money of the order buys no share at (?<price>[\d.]+ [A-Z]{3}), the net asset value of (?<day>\d{4}-\d{2}-\d{2})\.$/,
  matchedAgain: /^The account of the payer was validated after the money had arrived\.$/,
}

/** Rules whose sentence a person has written. */
const WRITTEN_BY_PEOPLE = ["returned"]

/** Why a wire is matched or not, as people read it; its stored words where they have no text. */
export function evidenceText(
  language: StaffLanguage,
  { rule, detail }: MatchEvidence,
  zone: TimeZone,
): Omit<WrittenText, "language"> & Readonly<{ language: StaffLanguage | undefined }> {
  if (WRITTEN_BY_PEOPLE.includes(rule)) return { text: detail, language: undefined }
  const texts = staffMessages(language).payments.evidenceTexts
  for (const [name, sentence] of Object.entries(SENTENCES)) {
    const found = sentence.exec(detail)
    if (found === null) continue
    const values = Object.entries(found.groups ?? {}).map(([key, value]) => [
      key,
      valueText(language, { key, value, zone }),
    ])
    const text: string | Message<never> = texts[name as TextName]
    return {
      text:
        typeof text === "string"
          ? text
          : formatMessage(text as Message<MessageValues>, Object.fromEntries(values)),
      language,
    }
  }
  return { text: detail, language: STORED_LANGUAGE }
}

function valueText(
  language: StaffLanguage,
  { key, value, zone }: Readonly<{ key: string; value: string; zone: TimeZone }>,
): string {
  switch (key) {
    case "time":
      return formatInstant(language, instant(value), zone)
    case "day":
      return formatDay(language, day(value))
    case "total":
    case "price":
    case "minimum": {
      const [number = "0", code] = value.split(" ")
      const currency = CURRENCY_CODES.find((known) => known === code)
      return currency === undefined ? value : formatExactMoney(language, amount(decimal(number), currency))
    }
    case "status": {
      const { statuses } = staffMessages(language).investors
      return Object.hasOwn(statuses, value) ? statuses[value as keyof typeof statuses] : value
    }
    case "references":
      return value.replaceAll(" or ", ", ")
    default:
      return value
  }
}
