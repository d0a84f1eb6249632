import { useSearchParams } from "next/navigation"
import { useSyncExternalStore } from "react"
import type { RangeName } from "#lib/domain/series/series.ts"
import { readRangeName } from "#lib/domain/series/series.ts"

/** Told to all charts of a page when one of them changes the address. */
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
 * The named range in the address, undefined where there is none. Read from the window itself, since Next.js tells of a
 * changed address only when it is idle, and a file saved meanwhile would be of the range before. A page taken over from
 * the server reads it from there too: it is the address that the server made it for, and another answer would have every
 * chart made twice.
 */
export function useAddressRange(): RangeName | undefined {
  const onServer = useSearchParams().get("range")
  const search = useSyncExternalStore(subscribe, searchNow, searchNow)
  return readRangeName(search === undefined ? onServer : new URLSearchParams(search).get("range"))
}

/** Puts a range into the address (`?range=6M`) without asking the server. */
export function changeAddressRange(address: string): void {
  window.history.replaceState(null, "", address)
  window.dispatchEvent(new Event(CHANGED))
}
