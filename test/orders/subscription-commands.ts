import {
  cancelSubscriptionOrder,
  expireSubscriptionOrders,
} from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { attributeWire } from "#lib/services/wires/attribute-wire.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import type { Model, ModelSubscription, ModelWire } from "./lifecycle-model.ts"
import { expiry, fund, minimumFor, notCompensated, waitingMoney } from "./lifecycle-model.ts"
import type { Step, World } from "./lifecycle-step.ts"
import { idsOf, isFrozen, moneyText, pick, takesMoney } from "./lifecycle-step.ts"
import { OPERATOR, wire } from "./sample-orders.ts"

export function create(index: number, cents: bigint): Step {
  return (model, world) => {
    const investor = index % model.investors.length
    const isTooLittle = cents < minimumFor(model, investor)
    return {
      expectedError: isFrozen(model, investor)
        ? "InvestorNotReadyError"
        : isTooLittle
          ? "AmountBelowMinimumError"
          : null,
      act: () =>
        createSubscriptionOrder(world.ctx, world.distributor, {
          investorId: idsOf(model, investor).id,
          shareClassId: world.shareClassId,
          amount: { value: moneyText(cents), currency: "EUR" },
        }),
      apply: ({ id, wireReference: reference }: Awaited<ReturnType<typeof createSubscriptionOrder>>) => {
        model.subscriptions.push({
          id,
          reference,
          investor,
          status: "pending-wire",
          expiresAt: expiry(model),
          received: 0n,
          terms: null,
          settled: null,
          compensated: notCompensated(),
        })
      },
    }
  }
}

/** Money with the reference of an order, written as banks do, or with none. */
export function sendMoney(index: number, cents: bigint): Step {
  return (model, world) => {
    const order =
      index % 7 === 0 ? undefined : pick(model.subscriptions, index, (one) => takesMoney(model, one))
    return sendMoneyTo(model, world, order, cents)
  }
}

export function sendMoneyTo(
  model: Model,
  world: World,
  order: ModelSubscription | undefined,
  cents: bigint,
): ReturnType<Step> {
  const text = order?.reference.toLowerCase().replace(/(.{4})/g, "$1 ") ?? "no reference at all"
  return {
    expectedError: null,
    act: () => wire(world.ctx, world.shareClassId, moneyText(cents), text),
    apply: ({ id }: Readonly<{ id: string }>) => {
      const isFor = order !== undefined && takesMoney(model, order)
      const arrived: ModelWire = {
        id,
        cents,
        status: "suspense",
        order: isFor ? order : null,
        buysNoShare: false,
      }
      model.wires.push(arrived)
      if (isFor) fundIfEnough(model, order)
    },
  }
}

function fundIfEnough(model: Model, order: ModelSubscription): void {
  if (
    order.status === "pending-valuation" ||
    waitingMoney(model, order) >= minimumFor(model, order.investor)
  ) {
    fund(model, order)
  }
}

export function attribute(wireIndex: number, orderIndex: number): Step {
  return (model, world) => {
    const money = pick(model.wires, wireIndex, ({ status }) => status === "suspense")
    const order = pick(model.subscriptions, orderIndex, (one) => takesMoney(model, one))
    if (money === undefined || order === undefined) return null
    const waitsAlready =
      money.order === order &&
      order.status === "pending-wire" &&
      waitingMoney(model, order) < minimumFor(model, order.investor)
    return {
      expectedError:
        money.status !== "suspense" || money.buysNoShare || waitsAlready || !takesMoney(model, order)
          ? "ConflictError"
          : null,
      act: () => attributeWire(world.ctx, OPERATOR, { wireId: money.id, subscriptionOrderId: order.id }),
      apply: () => {
        money.order = order
        fundIfEnough(model, order)
      },
    }
  }
}

export function sendBack(index: number): Step {
  return (model, world) => {
    const money = pick(model.wires, index, ({ status }) => status === "suspense")
    if (money === undefined) return null
    const order = money.status === "matched" ? money.order : null
    const rejected = money.status === "returned" || (order !== null && order.status !== "pending-valuation")
    return {
      expectedError: rejected ? "ConflictError" : null,
      act: () => returnWire(world.ctx, OPERATOR, { wireId: money.id, reason: "as asked" }),
      apply: () => {
        money.status = "returned"
        if (order === null) return
        order.status = "returned"
        for (const other of model.wires) {
          if (other.order === order && other.status === "matched") other.status = "returned"
        }
      },
    }
  }
}

export function cancel(index: number): Step {
  return (model, world) => {
    const order = pick(model.subscriptions, index, ({ status }) => status === "pending-wire")
    if (order === undefined) return null
    return {
      expectedError: order.status === "pending-wire" ? null : "OrderNotCancelableError",
      act: () => cancelSubscriptionOrder(world.ctx, world.distributor, order.id),
      apply: () => {
        order.status = "canceled"
      },
    }
  }
}

export const expire: Step = (model, world) => ({
  expectedError: null,
  act: () => expireSubscriptionOrders(world.ctx),
  apply: () => {
    for (const order of model.subscriptions) {
      if (order.status === "pending-wire" && model.now >= order.expiresAt) order.status = "expired"
    }
  },
})
