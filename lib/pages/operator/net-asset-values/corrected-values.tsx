import type { OfferedCompensation } from "#components/net-asset-values/propose-values.tsx"
import { Table } from "#components/ui/table.tsx"
import type { Granted } from "#lib/domain/compensations/compensation.ts"
import { COMPENSATION_CHOICES } from "#lib/domain/compensations/compensation.ts"
import { shownError } from "#lib/domain/compensations/shown-error.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { add, isZero, ZERO } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { formatNetAssetValue, formatShares } from "#lib/format/format-number.ts"
import { formatRate } from "#lib/format/format-rate.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { CorrectedValue, ValuesPreview } from "#lib/services/approvals/preview-net-asset-values.ts"

/** Orders that are shown one by one; the proposal has them all. */
const SHOWN_ORDERS = 200

/**
 * The values that change although orders were executed at them: how wrong they were, and what each choice would give, or that nobody
 * lost.
 */
export function CorrectedValues({
  language,
  preview: { corrected, needsCompensation },
}: Readonly<{ language: StaffLanguage; preview: ValuesPreview }>) {
  const { operator: texts } = staffMessages(language)
  if (corrected.length === 0) return null
  const sums = (correctedValue: CorrectedValue, choice: "shares" | "cash") => {
    const { orders } = correctedValue.sums[choice]
    return (
      <>
        {sumText(language, [correctedValue], choice)}
        {orders === 0 ? null : (
          <span className="block text-12 text-muted">
            {formatMessage(texts.compensatedOrders, { count: orders })}
          </span>
        )}
      </>
    )
  }
  return (
    <section aria-labelledby="corrected-heading" className="space-y-4">
      <div>
        <h3 id="corrected-heading" className="text-21">
          {texts.correctedValues}
        </h3>
        <p className="mt-1 max-w-text text-13 text-muted">{texts.correctedNote}</p>
        {needsCompensation ? null : <p className="mt-2 max-w-text">{texts.nobodyCompensated}</p>}
      </div>
      <div className="text-13">
        <Table
          caption={texts.correctedValues}
          rows={corrected}
          rowKey={nameOf}
          needs="wide"
          columns={[
            { id: "value", heading: texts.correctedValue, cell: nameOf, isOneLine: true },
            {
              id: "orders",
              heading: texts.executedOrders,
              align: "right",
              cell: ({ orders }) => orders.length,
              minor: true,
            },
            {
              id: "error",
              heading: texts.largestError,
              align: "right",
              cell: (of) => (
                <span className={of.isBeyondTolerance ? "font-semibold text-danger" : ""}>
                  {formatRate(language, shownError(of))}
                </span>
              ),
            },
            {
              id: "tolerance",
              heading: texts.tolerance,
              align: "right",
              cell: ({ tolerance }) => formatRate(language, tolerance),
              minor: true,
            },
            {
              id: "shares",
              heading: texts.withShares,
              align: "right",
              cell: (correctedValue) => sums(correctedValue, "shares"),
              minor: true,
            },
            {
              id: "cash",
              heading: texts.withCash,
              align: "right",
              cell: (correctedValue) => sums(correctedValue, "cash"),
              minor: true,
            },
          ]}
        />
      </div>
      {corrected.map((correctedValue) => (
        <CorrectedOrders
          key={nameOf(correctedValue)}
          language={language}
          of={correctedValue}
          isNamed={corrected.length > 1}
        />
      ))}
    </section>
  )
}

/** What investors may get for these values; nothing to choose where nobody lost by them. */
export function offeredCompensations(
  language: StaffLanguage,
  { corrected, needsCompensation }: ValuesPreview,
): readonly OfferedCompensation[] {
  const { operator: texts } = staffMessages(language)
  if (!needsCompensation) return []
  const beyond = corrected.filter(({ isBeyondTolerance }) => isBeyondTolerance)
  return COMPENSATION_CHOICES.map((id) => {
    const isDisabled = id === "none" && beyond.length > 0
    return {
      id,
      title: texts.compensationTitles[id],
      figure: id === "none" ? "" : sumText(language, corrected, id),
      note: isDisabled
        ? formatMessage(texts.noneBeyondTolerance, { values: beyond.map(nameOf).join(", ") })
        : texts.compensationNotes[id],
      isDisabled,
    }
  })
}

const nameOf = ({ shareClass, day }: CorrectedValue): string => `${shareClass.symbol} ${day}`

/** What investors get for these values together: shares of each class, and money in each currency. */
function sumText(
  language: StaffLanguage,
  corrected: readonly CorrectedValue[],
  choice: "shares" | "cash",
): string {
  const byClass = Map.groupBy(corrected, ({ shareClass }) => shareClass.symbol)
  const byCurrency = Map.groupBy(corrected, ({ shareClass }) => shareClass.currency)
  const shares = [...byClass.values()].flatMap((all) => {
    const [first] = all
    const sum = all.map(({ sums }) => sums[choice].shares).reduce(add, ZERO)
    return first === undefined || isZero(sum) ? [] : [sharesText(language, first, sum)]
  })
  const money = [...byCurrency].flatMap(([currency, all]) => {
    const sum = all.map(({ sums }) => sums[choice].money).reduce(add, ZERO)
    return isZero(sum) ? [] : [formatExactMoney(language, amount(sum, currency))]
  })
  const sums = [...shares, ...money]
  return sums.length === 0 ? staffMessages(language).operator.nobodyLost : sums.join(" + ")
}

const sharesText = (
  language: StaffLanguage,
  { shareClass: { symbol, shareDecimals } }: CorrectedValue,
  shares: Parameters<typeof formatShares>[1],
): string => `${formatShares(language, shares, shareDecimals)} ${symbol}`

/** Every order that was executed at a value, and what its investor would get. */
function CorrectedOrders({
  language,
  of,
  isNamed,
}: Readonly<{ language: StaffLanguage; of: CorrectedValue; isNamed: boolean }>) {
  const { operator: texts } = staffMessages(language)
  const { shell } = messages(language)
  const granted = (given: Granted | null) =>
    given === null
      ? "–"
      : given.shares === null
        ? formatExactMoney(language, given.amount)
        : sharesText(language, of, given.shares)
  const title = formatMessage(texts.correctedOrders, { count: of.orders.length })
  const hidden = of.orders.length - SHOWN_ORDERS
  return (
    <details data-printed-open="" className="text-13">
      <summary className="w-fit cursor-pointer py-1 text-accent underline underline-offset-4">
        {isNamed ? formatMessage(shell.nameAndText, { name: nameOf(of), text: title }) : title}
      </summary>
      <Table
        caption={title}
        rows={of.orders.slice(0, SHOWN_ORDERS)}
        rowKey={({ id }) => id}
        needs="wide"
        columns={[
          {
            id: "order",
            heading: texts.order,
            cell: ({ id, kind }) => (
              <>
                {texts.orderKinds[kind]}
                <span className="block font-mono text-12 text-muted [overflow-wrap:anywhere]">{id}</span>
              </>
            ),
          },
          {
            id: "value",
            heading: texts.executedAt,
            align: "right",
            cell: ({ value }) => formatNetAssetValue(language, value, of.shareClass.navDecimals),
            minor: true,
          },
          {
            id: "shares",
            heading: texts.withShares,
            align: "right",
            cell: ({ shares }) => granted(shares),
          },
          {
            id: "cash",
            heading: texts.withCash,
            align: "right",
            cell: ({ cash }) => granted(cash),
          },
        ]}
      />
      {hidden > 0 ? (
        <p className="mt-1 text-muted">{formatMessage(texts.hiddenOrders, { count: hidden })}</p>
      ) : null}
    </details>
  )
}
