import * as z from "zod"
import { fundSlug } from "#lib/contract/funds/fund.ts"
import { currencyCode } from "#lib/contract/values/currency-code.ts"
import { day } from "#lib/contract/values/day.ts"
import { oneOf } from "#lib/contract/values/one-of.ts"
import { nonEmptyString, textWhich } from "#lib/contract/values/text.ts"
import { uuid } from "#lib/contract/values/uuid.ts"
import { NAV_DAY_RULES } from "#lib/domain/calendar/fund-calendar.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { TIME_ZONES } from "#lib/domain/calendar/instant.ts"
import { EXECUTION_METHODS } from "#lib/domain/funds/fund.ts"

const timeOfDay = z.codec(
  textWhich((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), "a time of day as HH:MM"),
  z.custom<TimeOfDay>(),
  { decode: (text) => text as TimeOfDay, encode: (value) => value },
)

/** A fund as a file states it. */
export const fundRecord = z.strictObject({
  id: uuid.optional(),
  slug: fundSlug,
  name: nonEmptyString,
  currency: currencyCode,
  timezone: oneOf(TIME_ZONES),
  executionMethod: oneOf(EXECUTION_METHODS),
  launchDay: day,
  navDayRule: oneOf(NAV_DAY_RULES),
  publicationTime: timeOfDay,
  cutOffTime: timeOfDay,
})

/** A closed day of a fund as a file states it. */
export const nonOperatingDayRecord = z.strictObject({ fund: fundSlug, day })
