"use client"

import { useRouter } from "next/navigation"
import { useEffect, useRef, useState } from "react"
import type { FollowState } from "#lib/client/follow-events.ts"
import { followEvents } from "#lib/client/follow-events.ts"
import { followDistributorEvents, followOperatorEvents } from "#lib/contract/events/web-endpoints.ts"

/** How a page says whether it shows changes by itself. */
export type FollowTexts = Readonly<{ label: string }> & Readonly<Record<FollowState, string>>

const ADDRESSES = { distributor: followDistributorEvents, operator: followOperatorEvents } as const

/**
 * A page with this attribute is not refreshed: its own saves would trigger a refresh, and its steps change the address. A refresh
 * during a step makes the browser load the page again, or stay at the step before.
 */
const STAYS_ON_REFRESH = "[data-stays]"

/**
 * Keeps the pages below up to date: each is rendered again by the server when something that it may show has changed.
 * What was typed, and open dialogs, stay as they are. `since` is when the page was rendered.
 */
export function FollowEvents({
  since,
  texts,
  area,
}: Readonly<{ since: string; texts: FollowTexts; area: "distributor" | "operator" }>) {
  const router = useRouter()
  const [state, setState] = useState<FollowState>()
  const firstSince = useRef(since)
  useEffect(
    () =>
      followEvents({
        address: `/api/web${ADDRESSES[area].path}`,
        since: firstSince.current,
        refresh: () => {
          if (document.querySelector(STAYS_ON_REFRESH) === null) router.refresh()
        },
        report: setState,
      }),
    [router, area],
  )
  if (state === undefined) return null
  return (
    <p className="absolute top-2 right-5 flex items-center gap-1.5 text-12 text-muted md:right-8 print:hidden">
      <span
        aria-hidden
        className={`size-1.5 rounded-full ${state === "live" ? "bg-accent" : "border border-muted"}`}
      />
      <span className="sr-only">{texts.label} </span>
      {texts[state]}
    </p>
  )
}
