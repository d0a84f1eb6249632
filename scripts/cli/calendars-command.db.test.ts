import { afterAll, beforeAll, expect, test } from "vitest"
import type { Day } from "#lib/domain/calendar/day.ts"
import { nextOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { movedEmail } from "#lib/mails/order-emails.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importNonOperatingDays } from "#lib/services/calendars/non-operating-days.ts"
import { systemClock } from "#lib/services/context.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { signInAs } from "#test/operators/sign-in-as.ts"
import {
  fundedOrder,
  OPERATOR,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { runHere } from "./run-here.fixture.ts"

const ctx = ordersContext(testDatabaseUrl())
let order: Awaited<ReturnType<typeof requireSubscriptionOrder>>
let closedDay: Day

beforeAll(async () => {
  const shareClassId = await openShareClass(ctx, { fund: { executionMethod: "unknownNAVs" } })
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  // The command line works at the time of the machine.
  const now = { ...ctx, clock: systemClock }
  const { id } = await fundedOrder(now, distributor, { investorId, shareClassId, value: "1000" })
  const { dealingDay } = await requireSubscriptionOrder(ctx, distributor, id)
  // At unknown values a day is priced by the value of the eve of the open day after it.
  invariant(dealingDay !== null, "the order is funded")
  closedDay = nextOpenDay({ nonOperatingDays: new Set() }, dealingDay)
  const mover = { actor: OPERATOR, movedEmail: movedEmail("https://funds.example") }
  await importNonOperatingDays(now, SCHEDULE, { records: [{ fund: "EUTBL", day: closedDay }], mover })
  order = await requireSubscriptionOrder(ctx, distributor, id)
  await signInAs(testDatabaseUrl(), "maker")
})

afterAll(() => ctx.db.$disconnect())

test("a day is opened with the choice to move orders, which are listed with the proposal", async () => {
  const removal = ["calendars", "remove", "EUTBL", closedDay]
  const rejected = await runHere(...removal)
  expect(rejected).toMatchObject({ code: 1, error: expect.stringContaining(order.id) })
  const { out: json } = await runHere(...removal, "--move-orders", "--json")
  expect(JSON.parse(json)).toEqual({
    movedOrders: [expect.objectContaining({ id: order.id })],
    approvalId: expect.any(String),
    state: "proposed",
  })
  expect(JSON.parse(json).movedOrders[0].from.priceDay).toBe(order.priceDay)
  expect((await runHere(...removal, "--move-orders")).out).toMatch(
    new RegExp(
      `^Change dealing terms: .*\\.\\nOne waiting order would be moved:\\n {2}subscription +${order.id} .*\\nProposed as `,
    ),
  )
})
