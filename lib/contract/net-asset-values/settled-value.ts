import * as z from "zod"
import { sentNonNegativeAmount } from "#lib/contract/values/amount.ts"
import { day } from "#lib/contract/values/day.ts"
import { uuid } from "#lib/contract/values/uuid.ts"

/** The net asset value at which an order was executed. */
export const settledValue = z
  .strictObject({ id: uuid, day, amount: sentNonNegativeAmount })
  .meta({ id: "SettledValue" })
