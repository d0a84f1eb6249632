import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { cancelRedemptionOrder } from "#lib/services/redemption-orders/cancel-redemption-order.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { endSandboxPayout } from "#lib/services/sandbox/end-sandbox-payout.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
import type { Model, ModelRedemption } from "./lifecycle-model.ts"
import {
  currentOrderTerms,
  freeShares,
  latestValue,
  MODEL_CLASS_TERMS,
  notCompensated,
} from "./lifecycle-model.ts"
import type { Step } from "./lifecycle-step.ts"
import { idsOf, isFrozen, pick, sharesText } from "./lifecycle-step.ts"
import { recordLatestPayout } from "./record-latest.ts"
import { OPERATOR } from "./sample-orders.ts"

/** A part of what is free in percent: above a hundred there is not enough. */
export function redeem(index: number, percent: bigint): Step {
  return (model, world) => {
    const investor = index % model.investors.length
    const free = freeShares(model, investor)
    const shares = ((free * percent) / 100n / model.shareStep) * model.shareStep
    if (shares === 0n) return null
    const isTooLittle =
      shares !== free && shares * latestValue(model) < MODEL_CLASS_TERMS.redemption * 10n ** 9n
    const expectedError = isFrozen(model, investor)
      ? "InvestorNotReadyError"
      : !model.investors[investor]?.isAccountValidated
        ? "BankAccountNotUsableError"
        : shares > free
          ? "InsufficientBalanceError"
          : isTooLittle
            ? "AmountBelowMinimumError"
            : null
    return {
      expectedError,
      act: () =>
        createRedemptionOrder(world.ctx, world.distributor, {
          investorId: idsOf(model, investor).id,
          bankAccountId: idsOf(model, investor).bankAccountId,
          shareClassId: world.shareClassId,
          sharesAmount: sharesText(shares),
        }),
      apply: ({ id }: Readonly<{ id: string }>) => {
        model.redemptions.push({
          id,
          investor,
          shares,
          status: "pending-valuation",
          terms: currentOrderTerms(model),
          settled: null,
          compensated: notCompensated(),
          isSent: false,
        })
      },
    }
  }
}

export function cancelRedemption(index: number): Step {
  return (model, world) => {
    const order = pick(model.redemptions, index, ({ status }) => status === "pending-valuation")
    if (order === undefined) return null
    const isOpen = order.status === "pending-valuation" && model.now < order.terms.cutOffAt
    return {
      expectedError: isOpen ? null : "OrderNotCancelableError",
      act: () => cancelRedemptionOrder(world.ctx, world.distributor, order.id),
      apply: () => {
        order.status = "canceled"
      },
    }
  }
}

/** Whether a payout must not leave: it waits for its investor, or for a bank account that can be paid to. */
const isHeld = (model: Model, { investor }: ModelRedemption): boolean =>
  isFrozen(model, investor) || !model.investors[investor]?.isAccountValidated

export function send(index: number): Step {
  return (model, world) => {
    const order = pick(model.redemptions, index, ({ status, isSent }) => status === "executed" && !isSent)
    if (order === undefined) return null
    const canLeave = order.status === "executed" && !order.isSent && !isHeld(model, order)
    return {
      expectedError: canLeave ? null : "ConflictError",
      act: () => releasePayout(world.ctx, order.id),
      apply: () => {
        order.isSent = true
      },
    }
  }
}

/** The sandbox sends a payout that was not sent, and its bank pays it or not. */
export function pay(index: number, outcome: "paid" | "failed"): Step {
  return (model, world) => {
    const order = pick(model.redemptions, index, ({ status }) => status === "executed")
    if (order === undefined) return null
    // If the account was invalidated since, the sent money may have gone to somebody else.
    const isStopped = order.isSent
      ? !model.investors[order.investor]?.isAccountValidated
      : isHeld(model, order)
    const isPossible = order.status === "executed" && !(outcome === "paid" && isStopped)
    return {
      expectedError: isPossible ? null : "ConflictError",
      act: () => endSandboxPayout(world.ctx, OPERATOR, { redemptionOrderId: order.id, outcome }),
      apply: () => {
        order.status = outcome === "paid" ? "paid" : "payout-failed"
      },
    }
  }
}

/** The bank sends back what it had paid. */
export function comesBack(index: number): Step {
  return (model, world) => {
    const order = pick(model.redemptions, index, ({ status }) => status === "paid")
    if (order === undefined) return null
    const reason = "the account is closed"
    return {
      // A payout of nothing was never sent.
      expectedError: order.status === "paid" && order.settled?.payout !== 0n ? null : "ConflictError",
      act: () =>
        recordLatestPayout(world.ctx, OPERATOR, { redemptionOrderId: order.id, outcome: "returned", reason }),
      apply: () => {
        order.status = "payout-failed"
      },
    }
  }
}

export function payAgain(index: number): Step {
  return (model, world) => {
    const order = pick(model.redemptions, index, ({ status }) => status === "payout-failed")
    if (order === undefined) return null
    const { bankAccountId } = idsOf(model, order.investor)
    return {
      expectedError: isFrozen(model, order.investor)
        ? "InvestorNotReadyError"
        : !model.investors[order.investor]?.isAccountValidated
          ? "BankAccountNotUsableError"
          : order.status === "payout-failed"
            ? null
            : "ConflictError",
      act: () => retryPayout(world.ctx, world.distributor, { redemptionOrderId: order.id, bankAccountId }),
      apply: () => {
        order.status = "executed"
        order.isSent = false
      },
    }
  }
}
