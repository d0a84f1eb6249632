import { dayRange } from "#lib/domain/calendar/day.ts"
import { mainCurrency } from "#lib/domain/catalogue/catalogue.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { env } from "#lib/env.ts"
import { writeInThread } from "#lib/file-threads/file-threads.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { publicFileResponse } from "#lib/http/file-response.ts"
import { readLanguage } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pageBlock } from "#lib/pages/page-block.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import type { ShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"
import { listShareClassFigures } from "#lib/services/share-classes/list-share-class-figures.ts"
import { sumTotalAssets } from "#lib/services/share-classes/share-class-totals.ts"
import { overviewHeading } from "./overview-heading.ts"

/** The picture of the overview for social networks: the number of funds and their total assets. */
export function overviewPreviewResponse(locale: string): Promise<Response> {
  return publicFileResponse(async () => {
    const language = readLanguage(locale)
    if (language === undefined) throw notFound("language")
    const [funds, figures] = await Promise.all([cachedRead(listFunds), cachedRead(listShareClassFigures)])
    const { overview, statements } = messages(language)
    const body = await writeInThread("previewImage", {
      kicker: new URL(env().PUBLIC_ORIGIN).host,
      title: overviewHeading(language, figures),
      about: formatMessage(overview.lead, { funds: funds.length, classes: figures.length }),
      figures: await totalAssets(language, figures),
      line: [],
      statements: [statements.capitalAtRisk],
    })
    return { name: `funds-${language}-preview.png`, contentType: "image/png", body }
  }, "inline")
}

/** The assets of all funds together; nothing before the first net asset value or without a rate. */
async function totalAssets(language: Language, figures: readonly ShareClassFigures[]) {
  const { overview, shell } = messages(language)
  const totals = figures.flatMap((one) => one.totals ?? [])
  const days = dayRange(totals.map(({ netAssetValue }) => netAssetValue.day))
  const amounts = totals.map((one) => one.totalAssets)
  const total = await pageBlock(() => cachedRead(sumTotalAssets, { amounts, currency: mainCurrency() }))
  if (days === null || total.kind !== "ready") return []
  const from = formatDay(language, days.from)
  const to = formatDay(language, days.to)
  const note =
    from === to ? formatMessage(shell.asOf, { day: to }) : formatMessage(overview.oldestValue, { from, to })
  const value = formatMoney(language, total.value.amount, 0)
  return [{ label: overview.totalAssets, value, notes: [note] }]
}
