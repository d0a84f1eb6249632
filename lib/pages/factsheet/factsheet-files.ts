import { lineAlone } from "#lib/charts/axes.ts"
import { isMoneyMarketFund } from "#lib/domain/catalogue/catalogue.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { FactsheetFileName, FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import {
  factsheetFilePath,
  factsheetFileSubject,
  factsheetPath,
} from "#lib/domain/share-classes/factsheet-address.ts"
import { env } from "#lib/env.ts"
import type { PrintedFactsheet } from "#lib/factsheet/factsheet-data.ts"
import { dataDay } from "#lib/factsheet/factsheet-data.ts"
import { fileFigureTexts } from "#lib/factsheet/key-figure-texts.ts"
import { writeInThread } from "#lib/file-threads/file-threads.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { publicFileResponse } from "#lib/http/file-response.ts"
import { businessNow } from "#lib/http/service-context.ts"
import { DEFAULT_LANGUAGE, localePath, readLanguage } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { loadFactsheet } from "./load-factsheet.ts"

/** Enough for a line as wide as the picture. */
const BUCKETS = 200
const SHOWN_FIGURES = 3

/** The factsheet in one picture: net yield, net asset value and assets, with the line of the net asset value. */
function previewPng(factsheet: PrintedFactsheet): Promise<Uint8Array> {
  const { language, subject, data } = factsheet
  const { fund, shareClass } = subject
  const { factsheet: texts, statements } = messages(language)
  const day = dataDay(factsheet)
  const values = data.netAssetValues.kind === "ready" ? data.netAssetValues.value : []
  return writeInThread("previewImage", {
    kicker: day === null ? texts.paper : formatMessage(texts.dataAsOf, { day: formatDay(language, day) }),
    title: shareClass.data[language].name,
    about: `${shareClass.symbol} · ISIN ${shareClass.isin} · ${shareClass.currency}`,
    // A picture is shared on its own, so that of an intermediary class has no figure of another class.
    figures: fileFigureTexts(language, shareClass, { ...data, base: null }).slice(
      0,
      data.base === null ? SHOWN_FIGURES : 1,
    ),
    line: lineAlone(values, BUCKETS),
    statements: [
      statements.pastPerformance,
      ...(isMoneyMarketFund(fund.slug) ? [statements.notGuaranteed] : []),
    ],
  })
}

/** What a route of a file gets: English files have no language in their address. */
export type FactsheetFileInput = Readonly<{
  params: Promise<Readonly<{ locale?: string; slug: string; symbol: string }>>
}>

const MAKERS: Readonly<
  Record<
    FactsheetFileName,
    Readonly<{ contentType: string; make: (factsheet: PrintedFactsheet) => Promise<Uint8Array> }>
  >
> = {
  "factsheet.pdf": {
    contentType: "application/pdf",
    make: (factsheet) => writeInThread("factsheetPdf", factsheet),
  },
  "preview.png": { contentType: "image/png", make: previewPng },
}

/** A file of a factsheet, made of what its page shows at this moment; another spelling is sent to the right address. */
export function factsheetFileResponse(
  file: FactsheetFileName,
  { params }: FactsheetFileInput,
): Promise<Response> {
  return publicFileResponse(async () => {
    const { locale = DEFAULT_LANGUAGE, ...asked } = await params
    const language = readLanguage(locale)
    if (language === undefined) throw notFound("language")
    const [funds, shareClasses] = await Promise.all([cachedRead(listFunds), cachedRead(listShareClasses)])
    const subject = factsheetFileSubject(asked, funds, shareClasses)
    if (subject === null) throw notFound("share class")
    const { slug, symbol } = asked
    const isRight = slug === subject.fund.slug && symbol === subject.shareClass.symbol
    if (!isRight) return { redirectTo: localePath(language, factsheetFilePath(subject, file)) }
    const { contentType, make } = MAKERS[file]
    const name = `${symbol}-${language}-${file}`
    return { name, contentType, body: await make(await printedFactsheet(language, subject)) }
  }, "inline")
}

async function printedFactsheet(language: Language, subject: FactsheetSubject): Promise<PrintedFactsheet> {
  const { PUBLIC_ORIGIN, DEMO } = env()
  const [data, generatedAt] = await Promise.all([loadFactsheet(subject), businessNow()])
  return {
    language,
    subject,
    data,
    generatedAt,
    url: `${PUBLIC_ORIGIN}${localePath(language, factsheetPath(subject))}`,
    demo: DEMO,
  }
}
