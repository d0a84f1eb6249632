import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { toInstant } from "#lib/db/column-values.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockSubscriptionOrder } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { endSubscriptionOrder } from "#lib/db/subscription-orders/save-subscription-order.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { LANGUAGES } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"
import { instructionsEmail } from "#lib/mails/order-emails.ts"
import { paymentInstructionsPdf } from "#lib/pdf/payment-instructions.ts"
import { requireOrderHistory } from "#lib/services/orders/require-order.ts"
import { listMails } from "#lib/services/users/mails.ts"
import {
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  wire,
} from "#test/orders/sample-orders.ts"
import { readPdf } from "#test/read-pdf.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { cancelSubscriptionOrder } from "./cancel-subscription-order.ts"
import { createSubscriptionOrder } from "./create-subscription-order.ts"
import { requireInstructions, sendInstructions } from "./send-instructions.ts"

const ctx = ordersContext(testDatabaseUrl())
let world: Awaited<ReturnType<typeof openWorld>>

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => ctx.db.$disconnect())

async function openWorld() {
  const shareClassId = await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  const investor = await openInvestor(ctx, distributor)
  const place = () =>
    createSubscriptionOrder(ctx, distributor, {
      investorId: investor.id,
      shareClassId,
      amount: { value: decimal("12345.6"), currency: "EUR" },
    })
  return { shareClassId, distributor, place, order: await place() }
}

const send = (subscriptionOrderId: string, actor = world.distributor) =>
  sendInstructions(ctx, actor, {
    subscriptionOrderId,
    email: " Ada@Example.org",
    language: "de",
    emailOf: instructionsEmail,
  })

describe("payment instructions by email", () => {
  it("say all that a transfer needs in the language, and the history of the order who sent them", async () => {
    await send(world.order.id)
    const [mail] = await listMails(ctx, { limit: 1 })
    const { wireReference, wireInstructions } = world.order
    expect(mail).toMatchObject({ recipient: "ada@example.org", language: "de" })
    for (const text of [
      groupInFours(wireReference),
      wireInstructions.beneficiaryName,
      groupInFours(wireInstructions.iban ?? ""),
      formatMoney("de", wireInstructions.amount),
      messages("de").ordering.exactReference,
      "Ada Lovelace",
    ]) {
      expect(mail?.text).toContain(text)
    }
    const { activities } = await requireOrderHistory(ctx, world.distributor, world.order.id)
    expect(activities).toMatchObject([
      {
        kind: "instructions-sent",
        at: ctx.clock.now(),
        details: { email: "ada@example.org", language: "de" },
      },
    ])
  })

  it("are not sent for somebody else's order", async () => {
    const stranger = await openDistributor(ctx)
    await expect(send(world.order.id, stranger)).rejects.toMatchObject({ code: "NotFoundError" })
    await expect(requireOrderHistory(ctx, stranger, world.order.id)).rejects.toMatchObject({
      code: "NotFoundError",
    })
  })

  it("are not sent once the order awaits no payment", async () => {
    const paid = await world.place()
    await wire(ctx, world.shareClassId, "12345.6", paid.wireReference)
    await expect(send(paid.id)).rejects.toMatchObject({ code: "ConflictError" })
    const canceled = await world.place()
    await cancelSubscriptionOrder(ctx, world.distributor, canceled.id)
    await expect(send(canceled.id)).rejects.toMatchObject({ code: "ConflictError" })
    const { activities } = await requireOrderHistory(ctx, world.distributor, canceled.id)
    expect(activities.map(({ kind }) => kind)).toEqual(["canceled"])
  })
})

describe("payment instructions by email, beside other work", () => {
  it("are not sent for an order that somebody cancels at the same moment", async () => {
    const { id } = await world.place()
    const isLocked = Promise.withResolvers<void>()
    const sent = Promise.withResolvers<void>()
    const cancelling = inTransaction(ctx.db, async (db) => {
      await lockSubscriptionOrder(db, world.distributor.scope, id)
      isLocked.resolve()
      await Promise.race([sent.promise, setTimeout(300)])
      await endSubscriptionOrder(db, id, {
        from: "pending-wire",
        to: "canceled",
        reason: null,
        at: ctx.clock.now(),
      })
    })
    await isLocked.promise
    const sending = send(id).finally(sent.resolve)
    await expect(sending).rejects.toMatchObject({ code: "ConflictError" })
    await cancelling
  })

  it("are due by the time of the machine, also where business time is ahead", async () => {
    const order = await world.place()
    const machineTime = () => instant("2024-12-31T23:00:00Z")
    const ahead = { ...ctx, clock: { now: ctx.clock.now, machineTime } }
    await sendInstructions(ahead, world.distributor, {
      subscriptionOrderId: order.id,
      email: "ahead@example.org",
      language: "en",
      emailOf: instructionsEmail,
    })
    const mail = await ctx.db.mail.findFirstOrThrow({ where: { recipient: "ahead@example.org" } })
    expect(toInstant(mail.nextAttemptAt ?? new Date(0))).toBe(machineTime())
  })
})

describe("payment instructions as a PDF", () => {
  it.each(LANGUAGES)(
    "in %s have every field, the code and the order on one tagged page",
    async (language) => {
      const instructions = await requireInstructions(ctx, world.distributor, world.order.id)
      const file = await paymentInstructionsPdf(language, {
        ...instructions,
        issuer: "Northwind Distribution",
        brand: null,
        generatedAt: instant("2025-02-03T09:30:00Z"),
      })
      const { pages, objects } = await readPdf(file)
      expect(pages).toHaveLength(1)
      const text = pages.flat().join(" ").replaceAll(/\s+/g, " ")
      const { wireInstructions, wireReference, id } = world.order
      const { ordering } = messages(language)
      for (const part of [
        "Northwind Distribution",
        "Ada Lovelace",
        groupInFours(wireReference),
        wireInstructions.beneficiaryName,
        groupInFours(wireInstructions.iban ?? ""),
        formatMoney(language, wireInstructions.amount),
        ordering.reference,
        ordering.beneficiary,
        ordering.exactReference,
        ordering.qrHelp,
        id,
      ]) {
        expect(text).toContain(part.replaceAll(/\s+/g, " "))
      }
      expect(objects).toContain("/StructTreeRoot")
      expect(objects).toContain("/Figure")
    },
  )
})
