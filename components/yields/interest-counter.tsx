"use client"

import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import { useNearViewport } from "#components/charts/use-plot-area.ts"
import { Button } from "#components/ui/button.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { accruedInterest } from "#lib/domain/yields/accrued-interest.ts"
import { formatMoney } from "#lib/format/format-money.ts"

const QUERY = "(prefers-reduced-motion: reduce)"

const subscribe = (onChange: () => void): (() => void) => {
  const list = window.matchMedia(QUERY)
  list.addEventListener("change", onChange)
  return () => list.removeEventListener("change", onChange)
}

/** Whether the reader asked their device for less motion. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  )

const TICK_MILLISECONDS = 1_000

/**
 * Interest that grows second by second until the next net asset value is due. It can be paused, and does not move for
 * readers who asked their device for less motion. Time runs from the server's clock, whatever the reader's shows.
 */
export function InterestCounter({
  language,
  label,
  assets,
  dailyYield,
  elapsedMilliseconds,
  periodMilliseconds,
  firstText,
  notes,
  pause,
  resume,
}: Readonly<{
  language: Language
  label: string
  assets: Amount
  dailyYield: Decimal
  /** Since the latest yield was published, when the page was rendered. */
  elapsedMilliseconds: number
  /** From the latest publication to the next one expected. */
  periodMilliseconds: number
  /** The estimate of that moment as the server writes it. */
  firstText: string
  notes: Readonly<{ running: string; ended: string; still: string }>
  pause: string
  resume: string
}>) {
  const counter = useRef<HTMLDivElement>(null)
  const near = useNearViewport(counter)
  const still = useReducedMotion()
  const [paused, setPaused] = useState(false)
  const [elapsed, setElapsed] = useState(elapsedMilliseconds)
  const startedAt = useRef(0)
  const ended = elapsed >= periodMilliseconds
  // It does not count before it is near the viewport.
  const runs = near && !still && !paused && !ended

  // After a refresh, count from the new value.
  useEffect(() => {
    startedAt.current = Date.now()
    setElapsed(elapsedMilliseconds)
  }, [elapsedMilliseconds])

  useEffect(() => {
    if (!runs) return
    // While paused the interest accrues all the same: the counter continues from the current time.
    const tick = () => setElapsed(elapsedMilliseconds + Date.now() - startedAt.current)
    const timer = setInterval(tick, TICK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [runs, elapsedMilliseconds])

  const earned = accruedInterest(assets, dailyYield, Math.min(elapsed, periodMilliseconds))
  return (
    <div ref={counter}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span role="timer" aria-label={label} aria-live="off" className="figures font-serif text-28">
          {elapsed === elapsedMilliseconds ? firstText : formatMoney(language, earned)}
        </span>
        {ended || still ? null : (
          <span className="print:hidden">
            <Button kind="quiet" onClick={() => setPaused(!paused)} aria-pressed={paused}>
              {paused ? resume : pause}
            </Button>
          </span>
        )}
      </p>
      <p className="mt-2 max-w-text text-13 text-muted">{noteOf(notes, { ended, still })}</p>
    </div>
  )
}

const noteOf = (
  notes: Readonly<{ running: string; ended: string; still: string }>,
  { ended, still }: Readonly<{ ended: boolean; still: boolean }>,
): string => {
  if (ended) return notes.ended
  return still ? `${notes.still} ${notes.running}` : notes.running
}
