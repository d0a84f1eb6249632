import type { ReactNode } from "react"
import { QueryForm } from "#components/forms/query-form.tsx"
import { InstantText, sentenceWith } from "#components/integrations/integration-parts.tsx"
import { Button } from "#components/ui/button.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice } from "#components/ui/page-parts.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { AccountOfEntry, Unit } from "#lib/domain/ledger/journal.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimalPlaces, divide, integer } from "#lib/domain/money/decimal.ts"
import { CURRENCY_CODES, minorUnitDecimals } from "#lib/domain/money/money.ts"
import { decimalSeparator, formatNumber } from "#lib/format/format-number.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { Lines } from "#lib/pages/operator/approvals/approval.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { WIRES_PATH } from "#lib/pages/operator/payments-areas.tsx"
import type { findRegisterCheck } from "#lib/services/ledger/register-checks.ts"
import { journalPath } from "./ledger-query.ts"

/** Digits of an identifier that are enough to recognize it beside others. */
const SHORT_ID = 8

/** The decimals of the minor unit of a currency; none of shares. */
const usualDecimals = (unit: Unit): number => {
  const currency = CURRENCY_CODES.find((code) => code === unit)
  return currency === undefined ? 0 : minorUnitDecimals(currency)
}

/** The decimals that align exact figures of a unit in a column. */
export const decimalsOf = (unit: Unit, values: readonly Decimal[]): number =>
  Math.max(usualDecimals(unit), ...values.map(decimalPlaces))

/** An exact figure of the register; digits below the minor unit of a currency are muted, and left out in a narrow table. */
export function ExactFigure({
  language,
  unit,
  value,
  decimals,
  isSigned = false,
}: Readonly<{
  language: StaffLanguage
  unit: Unit
  value: Decimal
  decimals: number
  isSigned?: boolean
}>) {
  const text = formatNumber(language, value, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...(isSigned ? { signDisplay: "exceptZero" } : {}),
  })
  const usual = usualDecimals(unit)
  if (usual === 0 || decimals <= usual) return <span className="whitespace-nowrap">{text}</span>
  const end = text.lastIndexOf(decimalSeparator(localeTag(language))) + 1 + usual
  return (
    <span className="whitespace-nowrap">
      {text.slice(0, end)}
      <span className="text-muted @max-[44rem]:hidden">{text.slice(end)}</span>
    </span>
  )
}

/** A time in a table of data: `2026-11-24 02:13`, in UTC. */
export const TableTime = ({ value }: Readonly<{ value: Instant }>) => (
  <time dateTime={value} className="whitespace-nowrap">
    {value.slice(0, 16).replace("T", " ")}
  </time>
)

/** What an account is called: its kind, and for one of an investor the first digits of its id. */
export function accountName(language: StaffLanguage, { kind, investorId }: AccountOfEntry): string {
  const { ledger: texts } = staffMessages(language)
  const name = texts.accounts[kind]
  return investorId === null ? name : `${name} ${investorId.slice(0, SHORT_ID)}`
}

/** What an entry is about: its order with a link to all entries of it, its wire, its payout and its dealing day. */
export function EntrySubject({
  page: { language, address },
  symbol,
  entry: { orderId, wireId, payoutId, dealingDay },
}: Readonly<{
  page: OperatorPage
  symbol: string
  entry: Readonly<{
    orderId: string | null
    wireId: string | null
    payoutId: string | null
    dealingDay: Day | null
  }>
}>) {
  const { ledger: texts } = staffMessages(language)
  const line = (name: string, id: string | null, link: string | null): ReactNode =>
    id === null ? null : (
      <span className="block leading-6 @min-[58rem]:whitespace-nowrap" title={id}>
        {link === null ? (
          `${name} ${id.slice(0, SHORT_ID)}`
        ) : (
          <TextLink href={address(link)}>{`${name} ${id.slice(0, SHORT_ID)}`}</TextLink>
        )}
      </span>
    )
  return (
    <>
      {line(texts.order, orderId, orderId === null ? null : journalPath(symbol, { order: orderId }))}
      {line(texts.wire, wireId, wireId === null ? null : `${WIRES_PATH}/${wireId}`)}
      {line(texts.payout, payoutId, null)}
      {dealingDay === null ? null : (
        <span className="block text-12 text-muted @min-[58rem]:whitespace-nowrap">
          {texts.dealingDay} {dealingDay}
        </span>
      )}
    </>
  )
}

/** The choice of a class and a day. */
export function LedgerForm({
  page: { language, address },
  path,
  classes,
  chosen,
  day,
  others = [],
}: Readonly<{
  page: OperatorPage
  path: string
  /** Empty where the page is of one class. */
  classes: readonly string[]
  chosen: string
  day: Day
  others?: readonly (readonly [name: string, value: string])[]
}>) {
  const { ledger: texts } = staffMessages(language)
  const look = "figures mt-1 block h-9 rounded border border-border bg-paper px-2 text-13"
  return (
    <QueryForm
      key={`${chosen} ${day}`}
      action={address(path)}
      others={others}
      className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-2 text-13"
    >
      {classes.length === 0 ? null : (
        <label>
          {texts.shareClass}
          <select name="class" defaultValue={chosen} className={look}>
            {classes.map((symbol) => (
              <option key={symbol} value={symbol}>
                {symbol}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {texts.day}
        <input type="date" name="day" defaultValue={day} className={look} />
      </label>
      <Button type="submit" kind="quiet">
        {texts.show}
      </Button>
    </QueryForm>
  )
}

/** The result of the last check of the register, with its time and that of the last check of the whole register. */
export function RegisterCheckLine({
  language,
  check,
}: Readonly<{ language: StaffLanguage; check: Awaited<ReturnType<typeof findRegisterCheck>> }>) {
  const { ledger: texts } = staffMessages(language)
  if (check === null) return <Notice title={texts.registerCheck}>{texts.checkNever}</Notice>
  const { at, wholeAt, differences, durationMilliseconds, firstDifferences } = check
  const time = <InstantText key="time" language={language} value={at} />
  if (differences > 0) {
    return (
      <Notice title={texts.registerCheck}>
        <p>{sentenceWith(texts.checkDiffers, { count: differences, time })}</p>
        <Lines lines={firstDifferences.map(({ invariant, detail }) => `${detail} (${invariant})`)} />
      </Notice>
    )
  }
  const seconds = formatNumber(language, secondsOf(durationMilliseconds))
  const wholeTime = <InstantText key="wholeTime" language={language} value={wholeAt} />
  return (
    <p className="text-13">
      <span className="font-medium">{texts.registerCheck}</span>{" "}
      <span className="text-muted">{sentenceWith(texts.checkCorrect, { time, seconds, wholeTime })}</span>
    </p>
  )
}

const secondsOf = (milliseconds: number): Decimal =>
  divide(integer(milliseconds), integer(1000), { scale: 1, rounding: "half-up" })
