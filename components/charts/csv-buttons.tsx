"use client"

import { saveFile } from "#components/ui/save-file.ts"
import type { ChartSpec } from "#lib/charts/chart-spec.ts"
import type { ChartData } from "#lib/charts/chart-view.ts"
import type { CsvStyle } from "#lib/format/csv-file.ts"
import { decimalSeparator } from "#lib/format/decimal-separator.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import type { Language } from "#lib/i18n/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** English is read in every region, so there the reader's device says which; other languages name theirs. */
const excelLocale = (language: Language): string =>
  language === "en" ? navigator.language : localeTag(language)

/**
 * The data behind a chart as a file, in the standard form and in the one that Excel opens in the reader's region. Without
 * scripts the first is the response of the interface that the chart is made from, and the second is not offered.
 */
export function CsvButtons({
  messages,
  spec,
  data,
  fileName,
  source,
}: Readonly<{
  messages: Messages["charts"]
  spec: () => ChartSpec
  data: () => ChartData
  fileName: string
  /** Address of that answer. */
  source: string | undefined
}>) {
  const save = async (style: CsvStyle) => {
    const { chartCsv } = await import("./chart-csv.ts")
    saveFile(`${fileName}.csv`, "text/csv;charset=utf-8", chartCsv(spec(), data().rows, style))
  }
  return (
    <>
      <a
        href={source}
        download={`${fileName}.csv`}
        className={LINK}
        onClick={(event) => {
          event.preventDefault()
          void save("standard")
        }}
      >
        {messages.csv}
      </a>
      <button
        type="button"
        className={`${LINK} [@media(scripting:none)]:hidden`}
        title={messages.csvExcelHint}
        onClick={() => save({ excelDecimal: decimalSeparator(excelLocale(spec().language)) })}
      >
        {messages.csvExcel}
      </button>
    </>
  )
}

const LINK = "cursor-pointer text-accent underline-offset-4 hover:underline"
