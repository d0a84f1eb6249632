import * as z from "zod"
import { sentFundSlug, sentTimeZone } from "#lib/contract/values/catalogue.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { day } from "#lib/contract/values/date.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { EXECUTION_METHODS } from "#lib/domain/funds/fund.ts"

/** Fund of spec section 2.2. */
export const fund = z
  .strictObject({
    id: uuid,
    slug: sentFundSlug,
    timezone: sentTimeZone,
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
