import { previewImage } from "#app/[locale]/preview/preview-image.tsx"
import { lineAlone } from "#lib/charts/axes.ts"
import { isMoneyMarketFund } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import type { PrintedFactsheet } from "#lib/factsheet/factsheet-data.ts"
import { dataDay } from "#lib/factsheet/factsheet-data.ts"
import { keyFigureTexts } from "#lib/factsheet/key-figure-texts.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Enough for a line as wide as the picture. */
const BUCKETS = 200
const SHOWN_FIGURES = 3

/** The factsheet in one picture: net yield, net asset value and assets, with the line of the net asset value. */
export function previewPng(factsheet: PrintedFactsheet): Promise<Uint8Array> {
  const { language, subject, data } = factsheet
  const { fund, shareClass } = subject
  const { notAdvertised } = data
  const { factsheet: texts, statements } = messages(language)
  const day = dataDay(factsheet)
  const yields = data.yields.kind === "ready" ? data.yields.value : null
  const values = data.netAssetValues.kind === "ready" ? data.netAssetValues.value : []
  return previewImage({
    kicker: day === null ? texts.paper : formatMessage(texts.dataAsOf, { day: formatDay(language, day) }),
    title: shareClass.data[language].name,
    about: `${shareClass.symbol} · ISIN ${shareClass.isin} · ${shareClass.currency}`,
    figures:
      data.totals.kind === "ready"
        ? keyFigureTexts(language, shareClass, data.totals.value, { yields, notAdvertised }).slice(
            0,
            SHOWN_FIGURES,
          )
        : [],
    line: lineAlone(values, BUCKETS),
    statements: [
      statements.pastPerformance,
      ...(isMoneyMarketFund(fund.slug) ? [statements.notGuaranteed] : []),
    ],
  })
}
