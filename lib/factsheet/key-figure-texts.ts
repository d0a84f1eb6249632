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
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A figure with its name and the notes below it, the first of which states its day. */
export type KeyFigureTexts = Readonly<{ label: string; value: string; notes: readonly string[] }>

/**
 * The four figures at the head of a factsheet, the same on its page, in its PDF and in its preview. They all refer to
 * the day of the latest net asset value; `yields` is null before the second one. A class that is not advertised has three.
 */
export function keyFigureTexts(
  language: Language,
  shareClass: ShareClass,
  totals: ShareClassTotals,
  {
    yields,
    notAdvertised,
  }: Readonly<{ yields: ShareClassYield | null; notAdvertised: NotAdvertised | null }>,
): readonly KeyFigureTexts[] {
  const { factsheet, shell } = messages(language)
  const asOf = formatMessage(shell.asOf, { day: formatDay(language, totals.netAssetValue.day) })
  const weekly = yields?.weeklyYield ?? null
  const monthly = yields?.monthlyYield ?? null
  const netYield: KeyFigureTexts = {
    label: factsheet.netYield31,
    value: monthly === null ? shell.notYet : formatPercent(language, monthly),
    notes: [
      monthly === null ? formatMessage(factsheet.needsHistory, { days: YIELD_LOOKBACK_DAYS.monthly }) : asOf,
      ...(weekly === null
        ? []
        : [formatMessage(factsheet.sevenDays, { yield: formatPercent(language, weekly) })]),
    ],
  }
  return [
    ...(notAdvertised === null ? [netYield] : []),
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
