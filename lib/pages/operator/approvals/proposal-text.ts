import { pastStatusText } from "#components/orders/order.ts"
import type { ListedApproval } from "#lib/domain/approvals/approval.ts"
import type { ProposalText, ProposalTextName, ProposalTexts } from "#lib/domain/approvals/proposal-text.ts"
import { isDay } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { RevisedPrice } from "#lib/domain/dealing-runs/revised-price.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { absolute, isNegative, isZero } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatExactMoney, formatSums } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { groupIbans, groupInFours } from "#lib/format/group-in-fours.ts"
import type { Message, MessageValues } from "#lib/i18n/message.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { earlierPaymentText } from "#lib/pages/operator/earlier-payment-text.ts"
import type { ApprovalInvestor } from "#lib/services/approvals/approval-investors.ts"
import type { NamedUsers } from "#lib/services/approvals/approval-users.ts"
import type { NamedPayees } from "#lib/services/approvals/proposed-payments.ts"
import { SHORT_ID, shownSummary } from "./shown-summary.ts"

/** The language of the words that proposals keep, which are the same for everybody. */
export const STORED_LANGUAGE = "en"

/** A text with the language that it is in. */
export type WrittenText = Readonly<{ text: string; language: StaffLanguage }>

/** Who reads a text of a proposal, the investor whom the proposal is about, if any, and the payees and users whom it names. */
export type Reader = Readonly<{
  language: StaffLanguage
  investor: ApprovalInvestor | null
  payees?: NamedPayees
  users?: NamedUsers
}>

/** The title of a proposal as people read it; the stored summary where it is from before titles were kept. */
export const proposalTitle = (
  reader: Reader,
  { title, summary }: Pick<ListedApproval, "title" | "summary">,
): WrittenText => writtenOr(reader, title, shownSummary(summary, reader.investor))

/** A change or detail of a proposal as people read it; its stored line where there is no text. */
export const proposalChange = (reader: Reader, text: ProposalText | null, line: string): WrittenText =>
  writtenOr(reader, text, groupIbans(line))

function writtenOr(reader: Reader, text: ProposalText | null, stored: string): WrittenText {
  const written = text === null ? null : write(reader, text)
  if (written === null) return { text: stored, language: STORED_LANGUAGE }
  return { text: written, language: reader.language }
}

type AnyValue = {
  [Name in ProposalTextName]: ProposalTexts[Name][keyof ProposalTexts[Name]]
}[ProposalTextName]

type KeyOfValue = { [Name in ProposalTextName]: keyof ProposalTexts[Name] }[ProposalTextName]

/** What a message is given for the values of a text: counts stay numbers, because they choose a plural. */
export type ShownValues<Values> = Readonly<{
  [Name in keyof Values]: Values[Name] extends number ? number : string
}>

/** Each text gets a message that needs no other values; one without values is no message but a text. */
type TextMessages = Readonly<{
  [Name in ProposalTextName]: [keyof ProposalTexts[Name]] extends [never]
    ? string
    : Message<ShownValues<ProposalTexts[Name]>>
}>

/** A text in the language of its reader; null for one that this version does not know. */
function write(reader: Reader, { name, values }: ProposalText): string | null {
  const texts: TextMessages = staffMessages(reader.language).proposals.texts
  if (!Object.hasOwn(texts, name)) return null
  const shown = Object.entries<AnyValue>(values).map(([key, value]) => [
    key,
    typeof value === "string" ? stringText(reader.language, key, value) : valueText(reader, value),
  ])
  const text: string | Message<never> = texts[name]
  if (typeof text === "string") return text
  return formatMessage(text as Message<MessageValues>, Object.fromEntries(shown))
}

/** Values that are days and instants; other texts may look like one, such as the number of a statement. */
const DAYS: ReadonlySet<string> = new Set([
  "day",
  "dealingDay",
  "newDealingDay",
  "priceDay",
  "newPriceDay",
  "lastDay",
  "keptUntil",
] satisfies KeyOfValue[])
const INSTANTS: ReadonlySet<string> = new Set(["cutOff", "newCutOff", "publishedAt"] satisfies KeyOfValue[])

function stringText(language: StaffLanguage, key: string, value: string): string {
  // A closed day has the fund before it.
  if (DAYS.has(key) && isDay(value)) return formatDay(language, value)
  return INSTANTS.has(key) ? formatInstant(language, instant(value), "UTC") : groupIbans(value)
}

function valueText(
  { language, investor, payees, users }: Reader,
  value: Exclude<AnyValue, string>,
): string | number {
  if (typeof value === "number") return value
  const { bankStatements, payments, people, proposals: texts } = staffMessages(language)
  if ("investorId" in value)
    return investor?.id === value.investorId
      ? `${investor.name} (${investor.id.slice(0, SHORT_ID)})`
      : value.investorId
  if ("payeeOf" in value) {
    const payee = payees?.get(value.payeeOf)
    if (payee === undefined) return formatMessage(texts.unknownPayee, { bankAccountId: value.payeeOf })
    return `${payee.name} (${payee.isErased ? texts.erased : groupInFours(payee.accountNumber)})`
  }
  if ("name" in value) return `${value.name} (${value.id.slice(0, SHORT_ID)})`
  if ("partyName" in value)
    return [
      value.partyName ?? texts.unnamed,
      ...(value.iban === null ? [] : [`(${groupIbans(value.iban)})`]),
    ].join(" ")
  if ("said" in value) return value.said ?? texts.noText
  if ("country" in value) return formatCountry(language, value.country)
  if ("reportKind" in value) return bankStatements.kinds[value.reportKind]
  if ("day" in value) return formatDay(language, value.day)
  if ("endedAs" in value) return texts.endings[value.endedAs]
  if ("attempts" in value)
    return value.attempts.map((attempt) => earlierPaymentText(language, attempt, (who) => who)).join(" ")
  if ("id" in value) return users?.get(value.id) ?? value.id.slice(0, SHORT_ID)
  if ("fields" in value)
    return value.fields
      .map(({ field, stated }) => `${fieldName(language, field)} ${statedText(language, field, stated)}`)
      .join(", ")
  if ("orderKind" in value) return texts.orderKinds[value.orderKind]
  if ("difference" in value) return differenceText(language, value.difference)
  if ("granted" in value) return grantedText(language, value.granted)
  if ("role" in value) return value.role === null ? texts.noRole : people.roles[value.role]
  if ("atTheBank" in value) return bankStatements.moneyStates[value.atTheBank]
  if ("stateOf" in value) return stateText(language, value)
  if ("movement" in value) return texts.movements[value.movement]
  if ("waitsBecause" in value) return payments.reasons[value.waitsBecause]
  if ("field" in value) return fieldName(language, value.field)
  if ("stated" in value) return value.stated === null ? texts.none : groupIbans(value.stated)
  if ("decimal" in value) return formatNumber(language, value.decimal)
  return "currency" in value ? formatExactMoney(language, value) : formatSums(language, value)
}

/** By how much an order differs at another value: shares with what they are worth, or money. */
function differenceText(language: StaffLanguage, { shares, money }: RevisedPrice): string {
  const sign = (value: Decimal) => (isNegative(value) ? "" : "+")
  const worth = `${sign(money.value)}${formatExactMoney(language, money)}`
  if (shares === null) return worth
  return `${sign(shares)}${sharesText(language, shares)} (${worth})`
}

/** What investors get for a corrected value. */
function grantedText(
  language: StaffLanguage,
  granted: Readonly<{ shares: Decimal | null; amount: Amount | null }> | null,
): string {
  const { proposals: texts } = staffMessages(language)
  const parts = [
    ...(granted?.shares == null || isZero(granted.shares) ? [] : [sharesText(language, granted.shares)]),
    ...(granted?.amount == null || isZero(granted.amount.value)
      ? []
      : [formatExactMoney(language, granted.amount)]),
  ]
  return parts.length === 0
    ? texts.notCompensated
    : formatMessage(texts.compensated, { granted: parts.join(" + ") })
}

const sharesText = (language: StaffLanguage, shares: Decimal): string =>
  formatMessage(staffMessages(language).proposals.shares, {
    count: Number(absolute(shares)),
    shares: formatNumber(language, shares),
  })

type StateValue = Extract<AnyValue, Readonly<{ stateOf: string }>>

/** A state as the pages of the record call it. */
function stateText(language: StaffLanguage, value: StateValue): string {
  const { bankAccounts, investors, payments } = staffMessages(language)
  if (value.stateOf === "bank-account") return bankAccounts.statuses[value.state]
  if (value.stateOf === "subscription")
    return pastStatusText(messages(language).ordering, "subscription", value.state)
  if (value.stateOf === "investor") return investors.statuses[value.state]
  return value.state === "held" ? payments.onHold : payments.states[value.state]
}

/** The value of a field as its file has it, but for a time. */
const statedText = (language: StaffLanguage, field: string, stated: string): string =>
  field === "updatedAt" ? formatInstant(language, instant(stated), "UTC") : groupIbans(stated)

/** The name of a field; as it is in files where pages have no word for it. */
function fieldName(language: StaffLanguage, field: string): string {
  const names: Readonly<Record<string, string>> = staffMessages(language).proposals.fields
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field
}
