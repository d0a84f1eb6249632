import * as z from "zod"
import { approvalState, EXAMPLE_PROPOSED, MAX_REASON_LENGTH } from "#lib/contract/approvals/web-endpoints.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { positiveDecimal } from "#lib/contract/values/amount.ts"
import { currencyCode, shareClassSymbol } from "#lib/contract/values/catalogue.ts"
import { day } from "#lib/contract/values/date.ts"
import { oneOf, textWhich } from "#lib/contract/values/text.ts"
import { COMPENSATION_CHOICES } from "#lib/domain/compensations/compensation.ts"

/** Values that are proposed in the browser at a time; longer files are proposed at the command line. */
export const MAX_STATED_VALUES = 100

/** A net asset value as it is stated, in the currency of its class unless it names one. */
export const statedValue = z
  .strictObject({
    shareClass: shareClassSymbol,
    day,
    value: positiveDecimal,
    currency: currencyCode.optional(),
  })
  .meta({ id: "StatedNetAssetValue" })

const reason = textWhich(
  (text) => text.length <= MAX_REASON_LENGTH && !text.includes("\0") && text.isWellFormed(),
  `text of at most ${MAX_REASON_LENGTH} characters`,
)

/** Proposes net asset values, all or none. */
export const proposeValues = endpoint({
  operationId: "proposeNetAssetValues",
  method: "POST",
  path: "/operator/net-asset-values",
  resource: "net-asset-values",
  summary: "Propose net asset values",
  description:
    "Nothing is published before a checker approves it. A correction, and a value of which a check fails, needs a reason. `compensation` is for investors whose orders were executed at a value that changes, and needed where any of them lost by it: `none` only within the tolerance of the fund.",
  params: z.strictObject({}),
  query: z.object({}),
  payload: z
    .strictObject({
      values: z.array(statedValue).min(1).max(MAX_STATED_VALUES),
      reason,
      compensation: oneOf(COMPENSATION_CHOICES).optional(),
    })
    .meta({ id: "NetAssetValueProposal" }),
  payloadExample: {
    values: [{ shareClass: "EUTBL", day: "2026-08-20", value: "1.053817" }],
    reason: "",
  },
  status: 201,
  body: approvalState,
  example: EXAMPLE_PROPOSED,
  errors: ["ForbiddenError", "ConflictError"],
})
