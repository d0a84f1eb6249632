import { describe, expect, it } from "vitest"
import type { Order } from "#components/orders/order.ts"
import { sampleReturned } from "#components/orders/sample-order.fixture.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { PartPayment } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { WaitingPayment } from "#lib/services/wires/find-waiting-payments.ts"
import { investorTasks } from "./investor-tasks.ts"

const euros = (value: string) => ({ value: decimal(value), currency: "EUR" as const })

/** An unpaid order over 1,000.00 EUR. */
function unpaid(partPayment: PartPayment | null = null): Order {
  const sample = sampleReturned("")
  if (sample.kind !== "subscription") throw new Error("the sample is a subscription")
  const order = { ...sample.order, amount: euros("1000"), status: "pending-wire", validAt: null } as const
  return { ...sample, order, partPayment }
}

const withSpaces = (language: Language, text = ""): string =>
  language === "fr" ? text : text.replaceAll("\u00a0", " ")

const tasksFor = (
  order: Order,
  payments: readonly WaitingPayment[] = [],
  language: Language = "en",
): readonly (readonly [title: string, label: string, href: string | undefined])[] =>
  investorTasks({
    language,
    now: order.order.createdAt,
    address: (path) => path,
    orders: [order],
    payments: new Map([[order.order.id, payments]]),
    requirements: [],
    accounts: [],
    contactPath: null,
  }).map(({ title, action }) => [
    withSpaces(language, title),
    withSpaces(language, action?.label),
    action?.href,
  ])

const payment = (value: string, isRegistered = false): WaitingPayment => ({
  amount: euros(value),
  accountEnd: null,
  isRegistered,
})

describe("an unpaid order", () => {
  it("asks for its money", () => {
    expect(tasksFor(unpaid())).toEqual([
      ["Subscription in EUTBL: Awaiting payment", "Transfer EUR 1,000.00", "/investor/orders/order"],
    ])
  })

  it("has a space before the colon in French", () => {
    expect(tasksFor(unpaid(), [], "fr")[0]?.[0]).toMatch(/EUTBL\u00a0: /)
  })

  it("asks for the rest where part of the money has arrived", () => {
    expect(tasksFor(unpaid({ arrived: euros("400"), missing: euros("600") }))).toEqual([
      [
        "Subscription in EUTBL: EUR 400.00 has arrived, EUR 600.00 is missing",
        "Transfer EUR 600.00",
        "/investor/orders/order",
      ],
    ])
  })

  it("asks for the account that its money came from, and not for the money again", () => {
    expect(tasksFor(unpaid(), [payment("1000")])).toEqual([
      [
        "Subscription in EUTBL: EUR 1,000.00 arrived from an account that is not registered",
        "Register this bank account",
        "/investor/bank-accounts",
      ],
    ])
    expect(tasksFor(unpaid(), [payment("1000", true)])).toEqual([
      [
        "Subscription in EUTBL: EUR 1,000.00 arrived from an account that is not verified yet",
        "See the order",
        "/investor/orders/order",
      ],
    ])
  })

  it("asks only for what is missing where a part waits for an account", () => {
    expect(tasksFor(unpaid(), [payment("700"), payment("299.99", true)]).map(([, label]) => label)).toEqual([
      "Register this bank account",
      "See the order",
      "Transfer EUR 0.01",
    ])
    const rest = unpaid({ arrived: euros("400"), missing: euros("600") })
    expect(tasksFor(rest, [payment("250")]).at(-1)).toEqual([
      "Subscription in EUTBL: EUR 650.00 has arrived, EUR 350.00 is missing",
      "Transfer EUR 350.00",
      "/investor/orders/order",
    ])
    expect(tasksFor(rest, [payment("600")]).map(([, label]) => label)).toEqual(["Register this bank account"])
  })
})
