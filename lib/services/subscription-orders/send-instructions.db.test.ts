import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockSubscriptionOrder } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { endSubscriptionOrder } from "#lib/db/subscription-orders/save-subscription-order.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { instructionsEmail } from "#lib/mails/order-emails.ts"
import { paymentInstructionsPdf } from "#lib/pdf/payment-instructions.ts"
import type { Actor } from "#lib/services/actor.ts"
import { decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { requireOrderHistory } from "#lib/services/orders/require-order.ts"
import { listMails } from "#lib/services/users/mails.ts"
import { recordWire } from "#lib/services/wires/record-wire.ts"
import {
  OPERATOR,
  openBankAccount,
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

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }

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
  const place = (investorId = investor.id) =>
    createSubscriptionOrder(ctx, distributor, {
      investorId,
      shareClassId,
      amount: { value: decimal("12345.6"), currency: "EUR" },
    })
  return { shareClassId, distributor, place, order: await place() }
}

/** Text with single spaces, as lines are broken elsewhere in a file. */
const spaced = (text: string): string => text.replaceAll(/\s+/g, " ")

/** A context in which something changes, once, between the reads of the money that counts for an order and of the money that waits. */
function changedBetweenReads(change: () => Promise<unknown>): typeof ctx {
  const isChanged = Promise.withResolvers<void>()
  const watched = <Client extends object>(client: Client): Client =>
    new Proxy(client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (name === "$transaction")
          return (work: (tx: object) => unknown, options: unknown) =>
            (value as Method).call(target, (tx: object) => work(watched(tx)), options)
        if (name !== "$queryRaw") return value
        return async (...args: readonly [TemplateStringsArray | Prisma.Sql, ...unknown[]]) => {
          const sql = "sql" in args[0] ? args[0].sql : args[0].join("")
          if (sql.includes('AS "payerIban"')) await isChanged.promise
          const rows: unknown = await (value as Method).apply(target, [...args])
          if (sql.includes("AS waiting")) await change().then(() => isChanged.resolve())
          return rows
        }
      },
    })
  return { ...ctx, db: watched(ctx.db) }
}

type Method = (...args: unknown[]) => Promise<unknown>

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

describe("payment instructions of an order for which a part has arrived", () => {
  // Without a paid order, an investor has a minimum that a part is below.
  const placedByNewInvestor = async () => world.place((await openInvestor(ctx, world.distributor)).id)

  const wireFromUnknownAccount = (value: string, reference: string) =>
    recordWire(ctx, BANK, {
      account: { shareClassId: world.shareClassId },
      amount: { value: decimal(value), currency: "EUR" },
      bookedAt: ctx.clock.now(),
      valueDay: null,
      remittanceText: reference,
      structuredReference: null,
      payerName: "Ada Lovelace",
      payerIban: "DE89370400440532013000",
      bankEntryReference: randomUUID(),
    })

  const textsOf = async (subscriptionOrderId: string, language: Language) => {
    const instructions = await requireInstructions(ctx, world.distributor, subscriptionOrderId)
    const issuer = "Northwind Distribution"
    const file = await paymentInstructionsPdf(language, {
      ...instructions,
      issuer,
      brand: null,
      generatedAt: instant("2025-02-03T09:30:00Z"),
    })
    const { pages } = await readPdf(file)
    expect(pages).toHaveLength(1)
    return {
      instructions,
      pdf: spaced(pages.flat().join(" ")),
      email: spaced(instructionsEmail(instructions, language).text),
    }
  }

  it.each(LANGUAGES)("ask in %s for what is missing, and say how much has arrived", async (language) => {
    const { id, wireReference } = await placedByNewInvestor()
    await wire(ctx, world.shareClassId, "400", wireReference)
    await wireFromUnknownAccount("1000.5", wireReference)
    const { instructions, pdf, email } = await textsOf(id, language)
    expect(instructions.wire).toMatchObject({
      reference: wireReference,
      amount: { value: "10945.1", currency: "EUR" },
      epcQr: expect.stringContaining("EUR10945.10"),
    })
    const money = (value: string) => formatMoney(language, { value: decimal(value), currency: "EUR" })
    const { ordering } = messages(language)
    const [arrived, missing, waiting] = [money("1400.5"), money("10945.1"), money("1000.5")]
    for (const text of [pdf, email]) {
      expect(text).toContain(spaced(formatMessage(ordering.partPaid, { arrived, missing })))
      expect(text).toContain(spaced(formatMessage(ordering.arrivedWaits, { amount: waiting })))
    }
    expect(pdf).toContain(spaced(formatMessage(ordering.wireTitle, { amount: missing })))
    expect(pdf, "the amount of the order is not what is to be paid").not.toContain(spaced(money("12345.6")))
    const colon = language === "fr" ? " :" : ":"
    expect(email).toContain(spaced(`${ordering.amount}${colon} ${missing}`))
  })

  it("count money once that comes to count for the order while they are made", async () => {
    const { id, investorId, wireReference } = await placedByNewInvestor()
    await wireFromUnknownAccount("400", wireReference)
    const account = { accountNumber: "DE89370400440532013000", bic: "PENDFRPPXXX" }
    const { id: accountId } = await openBankAccount(ctx, world.distributor, investorId, account)
    const validate = () => decideBankAccount(ctx, OPERATOR, { id: accountId, decision: "validate" })
    const amounts = async (by: typeof ctx) => {
      const { wire, arrived } = await requireInstructions(by, world.distributor, id)
      return [wire.amount.value, arrived?.arrived.value, arrived?.waiting.value]
    }
    expect(await amounts(changedBetweenReads(validate))).toEqual(["11945.6", "400", "400"])
    expect(await amounts(ctx)).toEqual(["11945.6", "400", "0"])
  })

  it("are not given where all that is missing only waits for its bank account", async () => {
    const { id, wireReference } = await placedByNewInvestor()
    await wireFromUnknownAccount("12345.6", wireReference)
    await expect(requireInstructions(ctx, world.distributor, id)).rejects.toMatchObject({
      code: "ConflictError",
    })
    await expect(send(id)).rejects.toMatchObject({ code: "ConflictError" })
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
      const text = spaced(pages.flat().join(" "))
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
        expect(text).toContain(spaced(part))
      }
      expect(objects).toContain("/StructTreeRoot")
      expect(objects).toContain("/Figure")
    },
  )
})
