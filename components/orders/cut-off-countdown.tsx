"use client"

import { useRunningTime } from "#components/ui/use-running-time.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffFormTexts } from "./staff-order-form.ts"

/** The time that is left until a cut-off. Screen readers are not told every second. */
export function CutOffCountdown({
  language,
  texts,
  secondsLeft,
}: Readonly<{
  language: Language
  texts: Pick<StaffFormTexts, "timeLeft" | "cutOffPassed">
  /** Seconds until the cut-off when the page was rendered. */
  secondsLeft: number
}>) {
  const sinceCutOff = useRunningTime(secondsLeft * -1_000)
  const left = -Math.floor(sinceCutOff / 1_000)
  if (left <= 0) return <p className="font-medium text-danger">{texts.cutOffPassed}</p>
  return (
    <p role="timer" className="figures font-medium">
      {formatMessage(texts.timeLeft, { left: durationText(language, left) })}
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
