import type { Day } from "#lib/domain/calendar/day.ts"
import type { Fund, FundSlug } from "./fund.ts"

/** A fund as files bring it in: named by its slug; the calendar comes apart. `id` only to keep one given elsewhere. */
export type FundRecord = Omit<Fund, "id" | "nonOperatingDays"> & Readonly<{ id?: string | undefined }>

/** A day on which a fund neither deals nor values itself. */
export type NonOperatingDayRecord = Readonly<{ fund: FundSlug; day: Day }>
