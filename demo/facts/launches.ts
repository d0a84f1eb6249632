import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** The day of the first net asset value of each class. */
export const LAUNCH_DAYS: Readonly<Record<ShareClassSymbol, Day>> = {
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
