import type { Language } from "#lib/domain/languages/language.ts"
import { integer } from "#lib/domain/money/decimal.ts"
import type {
  NotAdvertised,
  ShareClass,
  ShareClassSymbol,
  ShareClassTotals,
} from "#lib/domain/share-classes/share-class.ts"
import type { ShareClassYield } from "#lib/domain/yields/share-class-yield.ts"
import { YIELD_LOOKBACK_DAYS } from "#lib/domain/yields/share-class-yield.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatNumber, formatPercent } from "#lib/format/format-number.ts"
import { formatRate } from "#lib/format/format-rate.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { FactsheetData, IntermediaryBase } from "./factsheet-data.ts"

/** A figure with its name and the notes below it, the first of which states its day. */
export type KeyFigureTexts = Readonly<{ label: string; value: string; notes: readonly string[] }>

/** The net yield of 31 days and of 7, as of the day of the latest net asset value; `yields` is null before the second one. */
export function netYieldTexts(
  language: Language,
  { netAssetValue }: Pick<ShareClassTotals, "netAssetValue">,
  yields: ShareClassYield | null,
): KeyFigureTexts {
  const { factsheet, shell } = messages(language)
  const weekly = yields?.weeklyYield ?? null
  const monthly = yields?.monthlyYield ?? null
  return {
    label: factsheet.netYield31,
    value: monthly === null ? shell.notYet : formatPercent(language, monthly),
    notes: [
      monthly === null
        ? formatMessage(factsheet.needsHistory, { days: YIELD_LOOKBACK_DAYS.monthly })
        : formatMessage(shell.asOf, { day: formatDay(language, netAssetValue.day) }),
      ...(weekly === null
        ? []
        : [formatMessage(factsheet.sevenDays, { yield: formatPercent(language, weekly) })]),
    ],
  }
}

/** The key figures of a class besides its yield, as of the day of the latest net asset value. */
export function keyFigureTexts(
  language: Language,
  shareClass: ShareClass,
  totals: ShareClassTotals,
): readonly KeyFigureTexts[] {
  const { factsheet, shell } = messages(language)
  const asOf = formatMessage(shell.asOf, { day: formatDay(language, totals.netAssetValue.day) })
  return [
    {
      label: factsheet.netAssetValue,
      value: formatMoney(language, totals.netAssetValue.amount, shareClass.navDecimals),
      notes: [asOf],
    },
    { label: factsheet.totalAssets, value: formatMoney(language, totals.totalAssets, 0), notes: [asOf] },
    {
      label: factsheet.holders,
      value: formatNumber(language, integer(totals.numberOfHolders)),
      notes: [asOf],
    },
  ]
}

/** What the class costs a year, which its page shows beside the figures and its PDF among the fees. */
export const managementFeeTexts = (language: Language, { managementFees }: ShareClass): KeyFigureTexts => ({
  label: messages(language).factsheet.managementFee,
  value: formatRate(language, managementFees),
  notes: [messages(language).factsheet.inNetAssetValue],
})

/** The figures of a class that an intermediary class leads to, each under the symbol of that class. */
export function baseFigureTexts(
  language: Language,
  { shareClass, data: { totals, yields } }: IntermediaryBase,
): readonly KeyFigureTexts[] {
  if (totals.kind !== "ready") return []
  const figures = keyFigureTexts(language, shareClass, totals.value)
  const netYield = netYieldTexts(language, totals.value, yields.kind === "ready" ? yields.value : null)
  return [netYield, ...figures].map((figure) => underSymbol(language, shareClass, figure))
}

const underSymbol = (language: Language, { symbol }: ShareClass, figure: KeyFigureTexts): KeyFigureTexts => ({
  ...figure,
  label: formatMessage(messages(language).shell.nameAndText, { name: symbol, text: figure.label }),
})

/**
 * The figures of the PDF of a factsheet: the yield and the others. An intermediary class has its value in place of that of
 * its base class, whose figures the others are. None before the first net asset value.
 */
export function fileFigureTexts(
  language: Language,
  shareClass: ShareClass,
  { totals, yields, base, notAdvertised }: FactsheetData,
): readonly KeyFigureTexts[] {
  if (totals.kind !== "ready") return []
  const figures = keyFigureTexts(language, shareClass, totals.value)
  if (base !== null) {
    const [netYield, , ...others] = baseFigureTexts(language, base)
    const value = figures.slice(0, 1).map((figure) => underSymbol(language, shareClass, figure))
    return [...(netYield === undefined ? [] : [netYield]), ...value, ...others]
  }
  if (notAdvertised !== null) return figures
  return [netYieldTexts(language, totals.value, yields.kind === "ready" ? yields.value : null), ...figures]
}

/** Why no yield of a class is shown: in a few words in place of the yield, and in full. */
export function notAdvertisedText(
  language: Language,
  symbol: ShareClassSymbol,
  reason: NotAdvertised,
): Readonly<{ brief: string; full: string }> {
  const { factsheet } = messages(language)
  if (reason.kind === "no-holders") {
    return { brief: factsheet.noHolders, full: formatMessage(factsheet.noHoldersText, { symbol }) }
  }
  const { base, currency } = reason
  return {
    brief: formatMessage(factsheet.intermediary, { currency }),
    full: formatMessage(factsheet.intermediaryText, { symbol, base, currency }),
  }
}
