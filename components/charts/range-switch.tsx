"use client"

import Form from "next/form"
import { usePathname, useSearchParams } from "next/navigation"
import type { MouseEvent } from "react"
import { useContext, useId, useLayoutEffect, useSyncExternalStore } from "react"
import { DayFields } from "#components/forms/day-fields.tsx"
import type { AddressParameters } from "#components/ui/current-parameters.ts"
import { ListNavigation } from "#components/ui/list-navigation.ts"
import type { SeriesRange } from "#lib/domain/series/range.ts"
import type { RangeName } from "#lib/domain/series/series.ts"
import { RANGE_NAMES, readRangeName } from "#lib/domain/series/series.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { besidesRange, inRange } from "./range-parameters.ts"

/** The event for all charts of a page when one of them changes the address. */
const CHANGED = "sharebook:range"

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener("popstate", onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener("popstate", onChange)
  }
}

/** Undefined on the server, which knows the address by the request. */
const searchNow = (): string | undefined =>
  typeof window === "undefined" ? undefined : window.location.search

/**
 * The named range in the address, undefined where there is none. Read from the window, because Next.js reports a
 * changed address only when it is idle, and a file saved in between would have the old range. During hydration it is read
 * from there too: the server rendered the page for that address, and another value would render every chart twice.
 */
export function useAddressRange(): RangeName | undefined {
  const reported = useSearchParams()
  const search = useSyncExternalStore(subscribe, searchNow, searchNow)
  // Next.js renders the next page before the window has its address: what was read then is read again before it is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when the address has changed
  useLayoutEffect(() => {
    window.dispatchEvent(new Event(CHANGED))
  }, [reported])
  return readRangeName(
    search === undefined ? reported.get("range") : new URLSearchParams(search).get("range"),
  )
}

/** The switch of a page whose charts share one range and have no switch of their own. */
export function SharedRangeSwitch({
  firstRange,
  ranges,
  ...switched
}: Readonly<{
  title: string
  /** The range of the address as the server read it; hydration starts from it. */
  firstRange: SeriesRange
  /** The days of every named range of the longest chart. */
  ranges: Readonly<Record<RangeName, SeriesRange>>
  anchor: string
  texts: Messages["charts"]
}>) {
  const asked = useAddressRange()
  const range = asked === undefined || asked === firstRange.name ? firstRange : ranges[asked]
  return <RangeSwitch {...switched} range={range} />
}

const hrefWith = (parameters: AddressParameters): string =>
  `?${new URLSearchParams(parameters.map(([name, value]) => [name, value]))}`

/** Puts a range into the address (`?range=6M`) without asking the server. */
function changeAddressRange(address: string): void {
  window.history.replaceState(null, "", address)
  window.dispatchEvent(new Event(CHANGED))
}

/**
 * The ranges as a segmented control. They are links, so they work without scripts and can be shared; with scripts the
 * address changes and the charts follow it without asking the server. Days of one's own go to the server.
 */
export function RangeSwitch({
  title,
  range,
  anchor,
  texts,
}: Readonly<{ title: string; range: SeriesRange; anchor: string; texts: Messages["charts"] }>) {
  const search = useSearchParams()
  const interceptNavigation = useContext(ListNavigation)
  const addressOf = (name: RangeName): string => hrefWith(inRange([...search], name))

  const choose = (event: MouseEvent, name: RangeName) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    // Another address of the list around the charts may be pending, which would be lost.
    interceptNavigation?.(event, addressOf(name))
    if (event.isDefaultPrevented()) return
    event.preventDefault()
    changeAddressRange(addressOf(name))
  }
  return (
    <nav
      aria-label={`${texts.range}: ${title}`}
      className="relative flex flex-wrap gap-y-1 text-12 print:hidden"
    >
      <ul className="flex divide-x divide-hairline rounded-l border border-hairline">
        {RANGE_NAMES.map((name) => (
          <li key={name}>
            <a
              href={`${addressOf(name)}#${anchor}`}
              aria-current={range.name === name ? "true" : undefined}
              title={longName(texts, name)}
              className={segment(range.name === name)}
              onClick={(event) => choose(event, name)}
            >
              {shortName(texts, name)}
            </a>
          </li>
        ))}
      </ul>
      <CustomRange range={range} anchor={anchor} others={besidesRange([...search])} texts={texts} />
    </nav>
  )
}

function CustomRange({
  range,
  anchor,
  others,
  texts,
}: Readonly<{
  range: SeriesRange
  anchor: string
  others: AddressParameters
  texts: Messages["charts"]
}>) {
  const pathname = usePathname()
  const interceptNavigation = useContext(ListNavigation)
  const id = useId()
  return (
    <details className="-ml-px rounded-r border border-hairline">
      <summary className={`list-none ${segment(range.name === "custom")}`}>{texts.custom}</summary>
      <Form
        action={`${pathname}#${anchor}`}
        replace
        scroll={false}
        onSubmit={(event) => {
          const fields = new FormData(event.currentTarget)
          const days = ["from", "to"].map((name) => [name, String(fields.get(name))] as const)
          interceptNavigation?.(event, hrefWith([...others, ...days]), [["range", ""], ...days])
        }}
        className="absolute right-0 z-10 mt-1.5 flex flex-wrap items-start gap-3 rounded border border-hairline bg-paper p-4 shadow-floating"
      >
        {others.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <DayFields
          id={id}
          days={(["from", "to"] as const).map((name) => ({
            name,
            label: texts[name],
            day: range[name],
          }))}
          missing={texts.dayMissing}
          order={texts.daysOrder}
          mayBeSame={false}
          isDense
        />
        <div className="basis-full">
          <button
            type="submit"
            className="h-9 cursor-pointer rounded border border-border px-3 text-13 hover:bg-wash"
          >
            {texts.show}
          </button>
        </div>
      </Form>
    </details>
  )
}

const segment = (chosen: boolean): string =>
  `block px-1.5 py-1 transition-colors min-[24rem]:px-2 sm:px-2.5 ${chosen ? "bg-ink text-paper forced-color-adjust-none" : "text-muted hover:bg-wash hover:text-ink"}`

const suffix = (name: RangeName) => (name === "all" ? "All" : name)

const shortName = (texts: Messages["charts"], name: RangeName): string =>
  texts[`short${suffix(name)}` as const]

const longName = (texts: Messages["charts"], name: RangeName): string => texts[`long${suffix(name)}` as const]
