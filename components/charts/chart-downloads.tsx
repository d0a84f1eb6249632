"use client"

import type { ReactNode } from "react"
import { useEffect, useRef, useState } from "react"
import type { ChartSpec } from "#lib/charts/chart-spec.ts"
import type { ChartData } from "#lib/charts/chart-view.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { ApiRequest } from "./api-drawer.tsx"
import { ApiDrawer, requestAddress } from "./api-drawer.tsx"
import { CsvButtons } from "./csv-buttons.tsx"
import { RowsTable } from "./rows-table.tsx"

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
