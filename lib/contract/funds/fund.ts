import * as z from "zod"
import { uuid } from "#lib/contract/values/codes.ts"
import { day } from "#lib/contract/values/date.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { TIME_ZONES } from "#lib/domain/calendar/instant.ts"
import { EXECUTION_METHODS, FUND_SLUGS } from "#lib/domain/funds/fund.ts"

/** FundSlug of spec section 2.1. */
export const fundSlug = oneOf(FUND_SLUGS).meta({ id: "FundSlug" })

/** Fund of spec section 2.2. */
export const fund = z
  .strictObject({
    id: uuid,
    slug: fundSlug,
    timezone: oneOf(TIME_ZONES),
    executionMethod: oneOf(EXECUTION_METHODS).meta({
      description:
        "`knownNAVs`: orders are executed at a value that is already published; `unknownNAVs`: at the value of the dealing day.",
    }),
    nonOperatingDays: z
      .array(day)
      .meta({ description: "Days on which the fund is closed, besides weekends, ascending." }),
    launchDay: day,
  })
  .meta({ id: "Fund" })
