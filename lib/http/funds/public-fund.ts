import type * as z from "zod"
import type { fund } from "#lib/contract/funds/fund.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Immutable } from "#lib/http/operation.ts"

/** What the public reads of a fund (spec section 2.2); cut-off and publication stay inside. */
export const publicFund = (value: Fund): Immutable<z.output<typeof fund>> => ({
  id: value.id,
  slug: value.slug,
  timezone: value.timezone,
  executionMethod: value.executionMethod,
  nonOperatingDays: value.nonOperatingDays,
  launchDay: value.launchDay,
})
