"use client"

import { useEffect, useState } from "react"
import { localeTag } from "#lib/format/locale-tag.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffFormWords } from "./staff-order-form.ts"

/** The time that is left until a cut-off. Screen readers are not told every second. */
export function CutOffCountdown({
  language,
  words,
  secondsLeft,
}: Readonly<{
  language: Language
  words: Pick<StaffFormWords, "timeLeft" | "cutOffPassed">
  /** When the page was made, in business time. */
  secondsLeft: number
}>) {
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const began = performance.now()
    const tick = () => setLeft(secondsLeft - Math.floor((performance.now() - began) / 1000))
    // A refreshed page says anew how much is left, and it counts from there.
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [secondsLeft])
  if (left <= 0) return <p className="font-medium text-danger">{words.cutOffPassed}</p>
  return (
    <p role="timer" className="figures font-medium">
      {formatMessage(words.timeLeft, { left: durationText(language, left) })}
    </p>
  )
}

/** The two largest units of a duration. */
function durationText(language: Language, seconds: number): string {
  const units = [
    ["day", Math.floor(seconds / 86_400)],
    ["hour", Math.floor(seconds / 3_600) % 24],
    ["minute", Math.floor(seconds / 60) % 60],
    ["second", seconds % 60],
  ] as const
  const first = Math.max(
    0,
    units.findIndex(([, count]) => count > 0),
  )
  return units
    .slice(first, first + 2)
    .map(([unit, count]) =>
      new Intl.NumberFormat(localeTag(language), { style: "unit", unit, unitDisplay: "short" }).format(count),
    )
    .join(" ")
}
