import { KeyFigure } from "#components/ui/facts.tsx"
import { ChoiceLinks, TextLink } from "#components/ui/links.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { earlierOf, epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { OpenMoney } from "#lib/domain/payments/open-money.ts"
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

/** Payments that wait for somebody, and where they are listed. */
type OpenFigure = Readonly<{ label: string; open: readonly OpenMoney[]; href: string }>

/** How many payments wait, their sums and age; each figure leads to its list. */
export function OpenFigures({
  page: { language, ctx, address },
  figures,
}: Readonly<{ page: OperatorPage; figures: readonly OpenFigure[] }>) {
  const { payments: texts } = staffMessages(language)
  const now = ctx.clock.now()
  return (
    <dl className="mb-8 grid gap-x-12 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {figures.map(({ label, open, href }) => {
        const count = open.reduce((total, each) => total + each.count, 0)
        const oldest = open.reduce<Instant>((first, each) => earlierOf(first, each.oldest), now)
        const amounts = formatSums(
          language,
          open.map(({ sum }) => sum),
        )
        return (
          <KeyFigure
            key={label}
            size="small"
            label={label}
            value={formatNumber(language, decimal(String(count)))}
            note={
              count === 0 ? null : (
                <>
                  <span className="[overflow-wrap:anywhere]">
                    {formatMessage(texts.openNote, { amounts, age: ageText(texts, oldest, now) })}
                  </span>
                  <span className="block">
                    <TextLink href={address(href)}>{texts.showThem}</TextLink>
                  </span>
                </>
              )
            }
          />
        )
      })}
    </dl>
  )
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
