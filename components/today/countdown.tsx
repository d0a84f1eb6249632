"use client"

import { useRouter } from "next/navigation"
import { useEffect } from "react"
import { useRunningTime } from "#components/ui/use-running-time.ts"
import type { TimeUnits } from "#lib/format/format-remaining.ts"
import { formatRemaining } from "#lib/format/format-remaining.ts"

/** A cut-off in milliseconds since the epoch, and in words. */
export type CountedCutOff = Readonly<{ at: number; text: string }>

/**
 * Counts down to the next of several cut-offs, by business time; when one has passed it goes on to the next, and the page is
 * refreshed, because orders have moved on.
 */
export function Countdown({
  now,
  cutOffs,
  label,
  units,
}: Readonly<{ now: number; cutOffs: readonly CountedCutOff[]; label: string; units: TimeUnits }>) {
  const router = useRouter()
  const time = useRunningTime(now)
  const next = cutOffs.find(({ at }) => at > time) ?? cutOffs.at(-1)
  const passed = next !== cutOffs[0]
  useEffect(() => {
    if (passed) router.refresh()
  }, [passed, router])
  if (next === undefined) return null
  return (
    <>
      <span role="timer" aria-label={label} className="figures block font-serif text-21">
        {formatRemaining(next.at - time, units)}
      </span>
      <span className="block text-13 text-muted">{next.text}</span>
    </>
  )
}
