import { previewImage } from "#app/[locale]/preview/preview-image.tsx"
import { linePath } from "#components/charts/line-path.ts"
import { axisOf, height } from "#components/charts/scales.ts"
import { keyFigureTexts } from "#components/funds/key-figure-texts.ts"
import { isMoneyMarketFund } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PrintedFactsheet } from "./factsheet-pdf.ts"
import { dataDay } from "./factsheet-pdf.ts"

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
  const axis = axisOf(values.length > 1 ? values.map(({ value }) => height(value)) : [0, 1], false)
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
    path: values.length > 1 ? linePath(values, axis, BUCKETS) : null,
    statements: [
      statements.pastPerformance,
      ...(isMoneyMarketFund(fund.slug) ? [statements.notGuaranteed] : []),
    ],
  })
}
