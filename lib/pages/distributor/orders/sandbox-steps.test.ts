import { expect, it } from "vitest"
import type { Order } from "#components/orders/order.ts"
import { sampleRedemption } from "#components/orders/sample-order.fixture.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { sandboxSteps, waitsForText } from "./sandbox-steps.ts"

const executed = sampleRedemption("1.0637", "1063.70", "0")
const waiting = { ...executed, order: { ...executed.order, status: "pending-valuation" } } as Order

const BEFORE = instant("2026-11-20T10:59:00Z")
const AT_CUT_OFF = instant("2026-11-20T11:00:00Z")

const text = (order: Order, now = AT_CUT_OFF) =>
  waitsForText("en", staffMessages("en").orders.sandbox, order, now)

it("the way to the cut-off is offered only until the cut-off of the order", () => {
  expect(sandboxSteps(waiting, BEFORE)).toEqual(["cut-off", "value"])
  expect(sandboxSteps(waiting, AT_CUT_OFF)).toEqual(["value"])
  expect(sandboxSteps(executed, AT_CUT_OFF)).toEqual(["payout"])
})

it("the time and what the order waits for are said until it is executed", () => {
  expect(text(waiting, BEFORE)).toBe(
    "It is now 20 Nov 2026, 11:59 CET. The order waits for its cut-off on 20 Nov 2026, 12:00 CET.",
  )
  expect(text(waiting)).toBe("It is now 20 Nov 2026, 12:00 CET. The order waits for its value.")
  expect(text(executed)).toBe("")
})
