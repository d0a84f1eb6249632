import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { NAV_EXAMPLE, netAssetValue } from "#lib/contract/net-asset-values/net-asset-value.ts"
import { REDEMPTION_ORDER_EXAMPLE } from "#lib/contract/redemption-orders/endpoints.ts"
import { redemptionOrder } from "#lib/contract/redemption-orders/redemption-order.ts"
import { positiveAmount } from "#lib/contract/values/amount.ts"
import { iban, uuid } from "#lib/contract/values/codes.ts"
import { askedDate, date, day } from "#lib/contract/values/date.ts"
import { withRule } from "#lib/contract/values/rule.ts"
import { describeInput, nameOf, oneOf, textOf, textWhich } from "#lib/contract/values/text.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { DATE_TEXT_PATTERN, instant, isDateText } from "#lib/domain/calendar/instant.ts"
import { BANK_WIRE_REASONS } from "#lib/domain/wires/wire.ts"

const EVENTS = ["cut-off", "next-net-asset-value"] as const

type Event = (typeof EVENTS)[number]

const isEvent = (text: string): text is Event => EVENTS.some((event) => event === text)

const target = z.codec(
  textWhich(
    (text) => isEvent(text) || isDateText(text),
    "cut-off, next-net-asset-value, or a date as YYYY-MM-DD or as an ISO 8601 date-time with a time zone",
  ).meta({ pattern: `^(${EVENTS.join("|")}|${DATE_TEXT_PATTERN})$`, examples: ["cut-off"] }),
  z.custom<Event | Instant>(),
  { decode: (text) => (isEvent(text) ? text : instant(text)), encode: (value) => value },
)

/** The target of the sandbox clock; events need a fund. */
export const clockMove = withRule(
  z.strictObject({ to: target, fundId: uuid.optional() }),
  ["to", "fundId"],
  ({ to, fundId }) =>
    isEvent(to) && fundId === undefined
      ? { path: ["fundId"], message: `Expected the fund for ${describeInput(to)}`, input: undefined }
      : undefined,
).meta({ id: "SandboxClockMove" })

const noParams = z.strictObject({})
const noQuery = z.object({})

export const sendSandboxWire = endpoint({
  operationId: "sendSandboxWire",
  method: "POST",
  path: "/wires",
  resource: "sandbox",
  summary: "Simulate a wire",
  description:
    "Money arrives on the fund's account with this text. It is matched with your own orders only. Without `payerName` and `payerIban`, the payer is the investor of the order. Otherwise `payerIban` must be a validated bank account of the investor in the currency of the wire; without an IBAN, `payerName` must be the investor's name.",
  params: noParams,
  query: noQuery,
  payload: z
    .strictObject({
      shareClassId: uuid,
      amount: positiveAmount,
      remittanceText: textOf(500),
      payerName: nameOf(200).optional(),
      payerIban: iban.optional(),
      bookedAt: askedDate.optional(),
    })
    .meta({ id: "SandboxWirePayload" }),
  payloadExample: {
    shareClassId: EXAMPLE_IDS.shareClass,
    amount: { value: "10000", currency: "EUR" },
    remittanceText: "Subscription RF60K7M2P9Q4R6T",
  },
  status: 201,
  body: z
    .strictObject({
      id: uuid,
      status: oneOf(["matched", "suspense"]),
      reason: oneOf(BANK_WIRE_REASONS).nullable(),
      subscriptionOrderId: uuid.nullable(),
      evidence: z.array(z.strictObject({ rule: z.string(), detail: z.string() })),
    })
    .meta({ id: "SandboxWire" }),
  example: {
    id: "d2c8b6a4-1f3e-4d5c-8b7a-6e5f4d3c2b11",
    status: "matched",
    reason: null,
    subscriptionOrderId: EXAMPLE_IDS.subscriptionOrder,
    evidence: [{ rule: "reference-in-text", detail: "The text contains RF60K7M2P9Q4R6T." }],
  },
  errors: ["NotFoundError", "TooManyDecimalsError", "AmountAboveMaximumError", "BookingInTheFutureError"],
})

const now = z.strictObject({ now: date.meta({ description: "Business time." }) })

export const getSandboxClock = endpoint({
  operationId: "getSandboxClock",
  method: "GET",
  path: "/clock",
  resource: "sandbox",
  summary: "Read the clock",
  description: "Business time, which determines cut-offs, dealing days and publications.",
  params: noParams,
  query: noQuery,
  status: 200,
  body: now,
  example: { now: "2026-08-21T10:00:00.000Z" },
  errors: [],
})

export const moveSandboxClock = endpoint({
  operationId: "moveSandboxClock",
  method: "POST",
  path: "/clock",
  resource: "sandbox",
  summary: "Move the clock",
  description:
    "Forward only, at most 92 days per call. Responds when everything due until then is done: publications, cut-offs, dealing runs, expiries. A day means its midnight UTC. `cut-off` and `next-net-asset-value` require `fundId`.",
  params: noParams,
  query: noQuery,
  payload: clockMove,
  payloadExample: { to: "cut-off", fundId: EXAMPLE_IDS.fund },
  status: 200,
  body: now,
  example: { now: "2026-08-21T10:00:00.000Z" },
  errors: ["NotFoundError", "ConflictError"],
})

export const publishSandboxValue = endpoint({
  operationId: "publishSandboxValue",
  method: "POST",
  path: "/net-asset-values",
  resource: "sandbox",
  summary: "Publish a net asset value",
  description:
    "Default: the next value that the calendar expects, computed by accrual. Values may be published early. An amount may differ from the value before it by at most 0.5 % for a class of a money market fund and 5 % for others, because all users see it. Orders that waited for the value are executed.",
  params: noParams,
  query: noQuery,
  payload: z
    .strictObject({ shareClassId: uuid, day: day.optional(), amount: positiveAmount.optional() })
    .meta({ id: "SandboxValuePayload" }),
  payloadExample: { shareClassId: EXAMPLE_IDS.shareClass },
  status: 201,
  body: z
    .strictObject({
      netAssetValue,
      dealingRuns: z.array(z.strictObject({ dealingDay: day, orders: z.int().min(0) })),
    })
    .meta({ id: "SandboxValue" }),
  example: { netAssetValue: NAV_EXAMPLE, dealingRuns: [{ dealingDay: "2026-08-21", orders: 3 }] },
  errors: [
    "NotFoundError",
    "ConflictError",
    "CurrencyNotSupportedError",
    "TooManyDecimalsError",
    "NetAssetValueMoveError",
  ],
})

export const endSandboxPayout = endpoint({
  operationId: "endSandboxPayout",
  method: "POST",
  path: "/payouts/{redemptionOrderId}",
  resource: "sandbox",
  summary: "Complete a payout",
  description:
    "Sends the payout of a redemption to the bank, with the given outcome. A payout that is held, because its bank account is not validated or its investor is not active, is a 409.",
  params: z.strictObject({
    redemptionOrderId: uuid.meta({
      description: "The redemption order.",
      examples: [EXAMPLE_IDS.unpaidRedemptionOrder],
    }),
  }),
  query: noQuery,
  payload: z.strictObject({ outcome: oneOf(["paid", "failed"]) }).meta({ id: "SandboxPayoutPayload" }),
  payloadExample: { outcome: "paid" },
  status: 200,
  body: redemptionOrder,
  example: { ...REDEMPTION_ORDER_EXAMPLE, id: EXAMPLE_IDS.unpaidRedemptionOrder },
  errors: ["NotFoundError", "ConflictError"],
})

export const resetSandbox = endpoint({
  operationId: "resetSandbox",
  method: "POST",
  path: "/reset",
  resource: "sandbox",
  summary: "Reset the demo",
  description:
    "Restores the demo data set for all users of the service and sets the clock back to the real time. Distributors, API clients, users and secrets stay. Takes some seconds, in which reads return the old data and writes wait. A service without the demo data set returns 409.",
  params: noParams,
  query: noQuery,
  status: 204,
  body: z.undefined(),
  example: undefined,
  errors: ["ConflictError"],
})
