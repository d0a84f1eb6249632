import type { DemoSymbol } from "#demo/catalogue.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"

/** The day of the first net asset value of each class. */
export const LAUNCH_DAYS: Readonly<Record<DemoSymbol, Day>> = {
  EUTBL: day("2024-04-30"),
  USTBL: day("2024-05-14"),
  eurUSTBL: day("2024-05-14"),
  NEUTRALCC: day("2025-07-24"),
  eurNEUTRALCC: day("2025-09-29"),
  UKTBL: day("2025-10-15"),
  eurUKTBL: day("2025-10-15"),
  SAFO: day("2026-03-19"),
  SAFOd: day("2026-03-19"),
  eurSAFO: day("2026-03-19"),
  eurSAFOd: day("2026-03-19"),
  gbpSAFO: day("2026-03-19"),
  chfSAFO: day("2026-03-19"),
}

/** The observed assets of a class on a day, in whole units of its currency. */
export type ObservedAssets = Readonly<{ symbol: DemoSymbol; day: Day; assets: number }>

/** Published net assets of the real funds; EUTBL to eurNEUTRALCC of 2026-08-22 from the token supply on public networks. */
export const OBSERVED_ASSETS: readonly ObservedAssets[] = [
  { symbol: "EUTBL", day: day("2026-08-28"), assets: 773_030_000 },
  { symbol: "EUTBL", day: day("2026-08-30"), assets: 768_899_333 },
  { symbol: "USTBL", day: day("2025-03-14"), assets: 71_000_000 },
  { symbol: "USTBL", day: day("2026-09-16"), assets: 172_900_000 },
  { symbol: "eurSAFO", day: day("2026-07-09"), assets: 665_195_774 },
  { symbol: "eurSAFO", day: day("2026-08-28"), assets: 1_010_000_000 },
  { symbol: "UKTBL", day: day("2026-07-09"), assets: 15_480_821 },
  { symbol: "UKTBL", day: day("2026-08-22"), assets: 12_500_000 },
  { symbol: "SAFO", day: day("2026-08-22"), assets: 138_500_000 },
  { symbol: "gbpSAFO", day: day("2026-08-22"), assets: 25_100_000 },
  { symbol: "NEUTRALCC", day: day("2026-08-22"), assets: 5_800_000 },
  { symbol: "eurNEUTRALCC", day: day("2026-08-22"), assets: 17_900_000 },
]
