import { KeyFigure } from "#components/ui/facts.tsx"
import { ChoiceLinks, TextLink } from "#components/ui/links.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { earlierOf, epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { DueMoney, OpenMoney } from "#lib/domain/payments/open-money.ts"
import { formatSums } from "#lib/format/format-money.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import type { OperatorPage } from "./operator-page.tsx"

/** Money that arrived. */
export const WIRES_PATH = "/operator/wires"

/** Money that goes out. */
export const PAYOUTS_PATH = "/operator/payouts"

/** What investors get for corrected net asset values. */
export const COMPENSATIONS_PATH = "/operator/compensations"

/** What the bank reports. */
export const STATEMENTS_PATH = "/operator/bank-statements"

/** An exception of a statement, with the money that it may be. */
export const exceptionPath = (entryId: string): string => `${STATEMENTS_PATH}/entries/${entryId}`

/** The page that compares the register with the bank at the end of a day, and attests the day. */
export const ATTESTATION_PATH = `${STATEMENTS_PATH}/days`

/** The address of `ATTESTATION_PATH` for a day. */
export const comparisonPath = (day: Day): string => `${ATTESTATION_PATH}?day=${day}`

/** A file for the bank with the money of an approved batch, payouts and compensations; the number where there are several. */
export const bankFilePath = (approvalId: string, number: number | null): string =>
  tablePath(`${PAYOUTS_PATH}/bank-file`, { batch: approvalId, file: number === null ? null : String(number) })

/** The pages of payments. */
export function PaymentsAreas({
  page: { language, address },
  current,
}: Readonly<{
  page: OperatorPage
  current: typeof WIRES_PATH | typeof PAYOUTS_PATH | typeof COMPENSATIONS_PATH | typeof STATEMENTS_PATH
}>) {
  const { payments: texts } = staffMessages(language)
  const area = (path: typeof current, label: string) => ({
    label,
    href: address(path),
    isChosen: path === current,
  })
  return (
    <div className="mb-6">
      <ChoiceLinks
        label={texts.areas}
        choices={[
          area(WIRES_PATH, texts.incoming),
          area(PAYOUTS_PATH, texts.payouts),
          area(COMPENSATIONS_PATH, texts.compensations),
          area(STATEMENTS_PATH, texts.bankStatements),
        ]}
      />
    </div>
  )
}

/** Payments that wait for somebody, and where they are listed; `label` is what they have in common. */
type OpenFigure = Readonly<{
  label: string
  open: readonly OpenMoney[]
  href: string
  /** The same payments by what can be done with them. */
  parts?: readonly OpenPart[]
}>

type OpenPart = Readonly<{ id: keyof DueMoney; open: readonly OpenMoney[]; href: string }>

/** Money that is due as one figure, with what can be released, what a checker decides about and what is held apart. */
export const dueFigure = (
  label: string,
  due: DueMoney,
  hrefs: Readonly<Record<keyof DueMoney, string>>,
): OpenFigure => ({
  label,
  open: DUE_PARTS.flatMap((id) => due[id]),
  href: hrefs.payable,
  parts: DUE_PARTS.map((id) => ({ id, open: due[id], href: hrefs[id] })),
})

const DUE_PARTS = ["payable", "proposed", "held"] as const

const countOf = (open: readonly OpenMoney[]) => open.reduce((total, { count }) => total + count, 0)

/** How many payments wait, their sums and age; each figure leads to its list. */
export function OpenFigures({
  page,
  figures,
}: Readonly<{ page: OperatorPage; figures: readonly OpenFigure[] }>) {
  return (
    <dl className="mb-8 grid gap-x-12 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {figures.map((figure) => (
        <KeyFigure
          key={figure.label}
          size="small"
          label={figure.label}
          value={formatNumber(page.language, decimal(String(countOf(figure.open))))}
          note={countOf(figure.open) === 0 ? null : <OpenNote page={page} figure={figure} />}
        />
      ))}
    </dl>
  )
}

/** The sums and the age of open payments, by part unless a maker can release all of them. */
function OpenNote({
  page: { language, ctx, address },
  figure: { open, href, parts = [] },
}: Readonly<{ page: OperatorPage; figure: OpenFigure }>) {
  const { payments: texts } = staffMessages(language)
  const now = ctx.clock.now()
  const noteOf = (money: readonly OpenMoney[]) =>
    formatMessage(texts.openNote, {
      amounts: formatSums(
        language,
        money.map(({ sum }) => sum),
      ),
      age: ageText(
        texts,
        money.reduce<Instant>((first, { oldest }) => earlierOf(first, oldest), now),
        now,
      ),
    })
  const shown = parts.filter((part) => countOf(part.open) > 0)
  if (shown.every(({ id }) => id === "payable")) {
    return (
      <>
        <span className="[overflow-wrap:anywhere]">{noteOf(open)}</span>
        <span className="block">
          <TextLink href={address(href)}>{texts.showThem}</TextLink>
        </span>
      </>
    )
  }
  return shown.map((part) => (
    <span key={part.id} className="mt-1 block">
      <TextLink href={address(part.href)}>
        {formatMessage(texts.dueParts[part.id], { count: countOf(part.open) })}
      </TextLink>{" "}
      <span className="block [overflow-wrap:anywhere]">{noteOf(part.open)}</span>
    </span>
  ))
}

const HOUR_MILLISECONDS = 3_600_000

/** Longer is an age in days. */
const MAX_SHOWN_HOURS = 48

/** How long a payment has waited, in hours or days. */
export function ageText(texts: StaffMessages["payments"], since: Instant, now: Instant): string {
  const hours = Math.max(
    0,
    Math.floor((epochMilliseconds(now) - epochMilliseconds(since)) / HOUR_MILLISECONDS),
  )
  return hours <= MAX_SHOWN_HOURS
    ? formatMessage(texts.hours, { count: hours })
    : formatMessage(texts.days, { count: Math.floor(hours / 24) })
}

/** What the dialogs of payments say about a rejection; `conflict` is what has changed in the meantime. */
export const paymentErrors = ({ language }: OperatorPage, conflict: string) => ({
  ...messages(language).errors,
  ConflictError: conflict,
  ServiceUnavailableError: staffMessages(language).payments.unavailable,
})
