"use client"

import { useSearchParams } from "next/navigation"
import type { ReactNode } from "react"
import { useEffect, useRef, useState } from "react"
import { saveFile } from "#components/ui/save-file.ts"
import { ScriptedButton } from "#components/ui/scripted-button.tsx"
import type { ChartSpec } from "#lib/charts/chart-spec.ts"
import { dataColumns } from "#lib/charts/chart-spec.ts"
import { allocationName, cellText, columnHeading, NO_VALUE } from "#lib/charts/chart-text.ts"
import type { ChartData } from "#lib/charts/chart-view.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { CsvStyle } from "#lib/format/csv-file.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { decimalSeparator } from "#lib/format/format-number.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { ApiRequest } from "./api-drawer.tsx"
import { ApiDrawer, requestAddress } from "./api-drawer.tsx"
import { ChartTable } from "./chart-table.tsx"

/** English is used in many regions, so the browser's locale decides; other languages have one locale. */
const excelLocale = (language: Language): string =>
  language === "en" ? navigator.language : localeTag(language)

/**
 * The data behind a chart as a file, in the standard form and in the one that Excel opens in the reader's region. Without
 * scripts the first is the response of the interface that the chart is made from, and the second is not offered.
 */
function CsvButtons({
  texts,
  spec,
  data,
  fileName,
  source,
}: Readonly<{
  texts: Messages["charts"]
  spec: () => ChartSpec
  data: () => ChartData
  fileName: string
  /** Address of that response. */
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
        {texts.csv}
      </a>
      <ScriptedButton
        className={`${LINK} ${WITH_SCRIPTS}`}
        title={texts.csvExcelHint}
        onClick={() => save({ excelDecimal: decimalSeparator(excelLocale(spec().language)) })}
      >
        {texts.csvExcel}
      </ScriptedButton>
    </>
  )
}

/** As high as a finger needs. */
const LINK = "block min-h-6 min-w-6 cursor-pointer py-0.5 text-accent underline-offset-4 hover:underline"
const WITH_SCRIPTS = "[@media(scripting:none)]:hidden"

/** The rows of a chart as its table. */
function RowsTable({ spec, data }: Readonly<{ spec: () => ChartSpec; data: () => ChartData }>) {
  const { language, texts, unit, title, allocation } = spec()
  const { rows } = data()
  const columns = dataColumns(spec(), rows)
  const [from, to] = [rows[0], rows.at(-1)].map((row) =>
    row === undefined ? "" : formatDay(language, row.day),
  )
  const withAllocation = allocation.length > 0
  return (
    <ChartTable
      caption={formatMessage(texts.tableCaption, {
        title,
        from: from ?? "",
        to: to ?? "",
      })}
      dayHeading={texts.day}
      headings={[
        ...columns.map(({ label }) => columnHeading(label, unit)),
        ...(withAllocation ? [texts.allocation] : []),
      ]}
      rows={rows.map((row, index) => ({
        day: row.day,
        cells: [
          ...columns.map(({ values }) => {
            const value = values[index] ?? null
            return value === null ? NO_VALUE : cellText(language, unit, value)
          }),
          ...(withAllocation
            ? [row.allocation === null ? NO_VALUE : allocationName(texts, row.allocation)]
            : []),
        ],
      }))}
    />
  )
}

/** What a reader can take away from a chart: its table, its files, and the request that returns it. */
export function ChartDownloads({
  id,
  anchor,
  texts,
  spec,
  data,
  firstDay,
  fileName,
  origin,
  requests,
  computed,
}: Readonly<{
  /** The id of the chart, unique on its page. */
  id: string
  /** The id of the element to go to for the chart. */
  anchor: string
  texts: Messages["charts"]
  spec: () => ChartSpec
  data: () => ChartData
  firstDay: Day | null
  fileName: string
  origin: string
  requests: readonly ApiRequest[]
  computed: boolean
}>) {
  const search = useSearchParams()
  if (firstDay === null) return null
  const hasTable = search.get(TABLE_PARAMETER) === id
  const others = [...search].filter(([name]) => name !== TABLE_PARAMETER)
  const withTable = new URLSearchParams([...others, [TABLE_PARAMETER, id]])
  const drawer = (
    <ApiDrawer texts={texts} origin={origin} requests={requests} startDay={firstDay} computed={computed} />
  )
  return (
    <div className="mt-2.5 flex flex-wrap gap-x-5 text-13 print:hidden">
      {hasTable ? null : (
        <noscript>
          <a href={`?${withTable}#${anchor}`} className={LINK}>
            {texts.table}
          </a>
        </noscript>
      )}
      <Disclosure name={texts.table} isOpen={hasTable} needsScripts={!hasTable}>
        <RowsTable spec={spec} data={data} />
      </Disclosure>
      <CsvButtons
        texts={texts}
        spec={spec}
        data={data}
        fileName={fileName}
        source={requests[0] === undefined ? undefined : requestAddress(requests[0], firstDay, "csv")}
      />
      {requests.length === 0 ? null : (
        <Disclosure name={texts.api} withoutScripts={drawer}>
          {drawer}
        </Disclosure>
      )}
    </div>
  )
}

/** The chart whose table stands in the page: how readers without scripts get to it. */
const TABLE_PARAMETER = "table"

/**
 * A native disclosure; an open one takes a line of its own below the others. What is in it is made when it is opened: a thousand
 * rows that nobody has asked for would make the page slow for everybody.
 */
function Disclosure({
  name,
  isOpen = false,
  needsScripts = false,
  withoutScripts = null,
  children,
}: Readonly<{
  name: string
  /** Whether it is open when the page arrives. */
  isOpen?: boolean
  needsScripts?: boolean
  /** Its content for readers without scripts. */
  withoutScripts?: ReactNode
  children: ReactNode
}>) {
  const details = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(isOpen)
  // The reader may have opened it before the scripts arrived.
  useEffect(() => setOpen(details.current?.open === true), [])
  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className={`open:order-last open:w-full ${needsScripts ? WITH_SCRIPTS : ""}`}
    >
      <summary className="min-h-6 w-fit min-w-6 py-0.5 text-accent underline-offset-4 hover:underline">
        {name}
      </summary>
      {open ? children : null}
      {withoutScripts === null ? null : <noscript>{withoutScripts}</noscript>}
    </details>
  )
}
