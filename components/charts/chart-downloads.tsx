"use client"

import type { ReactNode } from "react"
import { useEffect, useRef, useState } from "react"
import { saveFile } from "#components/ui/save-file.ts"
import { ScriptedButton } from "#components/ui/scripted-button.tsx"
import type { ChartSpec } from "#lib/charts/chart-spec.ts"
import { dataColumns } from "#lib/charts/chart-spec.ts"
import { allocationName, cellText, columnHeading, NO_VALUE } from "#lib/charts/chart-text.ts"
import type { ChartData } from "#lib/charts/chart-view.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { CsvStyle } from "#lib/format/csv-file.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { decimalSeparator } from "#lib/format/format-number.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { ApiRequest } from "./api-drawer.tsx"
import { ApiDrawer, requestAddress } from "./api-drawer.tsx"
import { ChartTable } from "./chart-table.tsx"

/** English is read in every region, so there the reader's device says which; other languages name theirs. */
const excelLocale = (language: Language): string =>
  language === "en" ? navigator.language : localeTag(language)

/**
 * The data behind a chart as a file, in the standard form and in the one that Excel opens in the reader's region. Without
 * scripts the first is the response of the interface that the chart is made from, and the second is not offered.
 */
function CsvButtons({
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
      <ScriptedButton
        className={`${LINK} [@media(scripting:none)]:hidden`}
        title={messages.csvExcelHint}
        onClick={() => save({ excelDecimal: decimalSeparator(excelLocale(spec().language)) })}
      >
        {messages.csvExcel}
      </ScriptedButton>
    </>
  )
}

const LINK = "cursor-pointer text-accent underline-offset-4 hover:underline"

/** The rows of a chart as its table. */
function RowsTable({ spec, data }: Readonly<{ spec: () => ChartSpec; data: () => ChartData }>) {
  const { language, messages, unit, title, allocation } = spec()
  const { rows } = data()
  const columns = dataColumns(spec(), rows)
  const [from, to] = [rows[0], rows.at(-1)].map((row) =>
    row === undefined ? "" : formatDay(language, row.day),
  )
  const withAllocation = allocation.length > 0
  return (
    <ChartTable
      caption={formatMessage(messages.tableCaption, {
        title,
        from: from ?? "",
        to: to ?? "",
      })}
      dayHeading={messages.day}
      headings={[
        ...columns.map(({ label }) => columnHeading(label, unit)),
        ...(withAllocation ? [messages.allocation] : []),
      ]}
      rows={rows.map((row, place) => ({
        day: row.day,
        cells: [
          ...columns.map(({ values }) => {
            const value = values[place] ?? null
            return value === null ? NO_VALUE : cellText(language, unit, value)
          }),
          ...(withAllocation
            ? [row.allocation === null ? NO_VALUE : allocationName(messages, row.allocation)]
            : []),
        ],
      }))}
    />
  )
}

/** What a reader can take away from a chart: its table, its files, and the request that answers with it. */
export function ChartDownloads({
  messages,
  spec,
  data,
  firstDay,
  fileName,
  origin,
  requests,
  computed,
}: Readonly<{
  messages: Messages["charts"]
  spec: () => ChartSpec
  data: () => ChartData
  firstDay: Day | null
  fileName: string
  origin: string
  requests: readonly ApiRequest[]
  computed: boolean
}>) {
  if (firstDay === null) return null
  const table = <RowsTable spec={spec} data={data} />
  const drawer = (
    <ApiDrawer
      messages={messages}
      origin={origin}
      requests={requests}
      startDay={firstDay}
      computed={computed}
    />
  )
  return (
    <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13 print:hidden">
      <Disclosure name={messages.table}>{table}</Disclosure>
      <CsvButtons
        messages={messages}
        spec={spec}
        data={data}
        fileName={fileName}
        source={requests[0] === undefined ? undefined : requestAddress(requests[0], firstDay, "csv")}
      />
      {requests.length === 0 ? null : <Disclosure name={messages.api}>{drawer}</Disclosure>}
    </div>
  )
}

/**
 * A native disclosure; an open one takes a line of its own below the others. What is in it stands in the page for readers
 * without scripts only: a thousand rows that nobody has opened would make the page slow for all others.
 */
function Disclosure({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  const details = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  // The reader may have opened it before the scripts arrived.
  useEffect(() => setOpen(details.current?.open === true), [])
  return (
    <details
      ref={details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="open:order-last open:w-full"
    >
      <summary className="w-fit text-accent underline-offset-4 hover:underline">{name}</summary>
      {open ? children : null}
      <noscript>{children}</noscript>
    </details>
  )
}
