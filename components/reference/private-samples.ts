import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { Samples } from "./sample.ts"

/** Days of positions that a form asks for. */
const PERIOD_DAYS = 30

/**
 * What the forms of an interface with credentials start with: the example of the contract where the caller has it, as
 * in the demo, else the newest such record of theirs.
 * @param prefix of the interface
 */
export function privateSamples(prefix: string, today: Day): Samples {
  const newest = (path: string, id: string, status?: string) => ({
    firstOf: [
      { lookUp: `${prefix}${path}${id}`, field: ["id"] },
      {
        lookUp: `${prefix}${path}?limit=1${status === undefined ? "" : `&status=${status}`}`,
        field: [0, "id"],
      },
    ],
  })
  const ids = EXAMPLE_IDS
  return {
    investorId: newest("/investors/", ids.investor),
    "archiveInvestor.investorId": newest("/investors/", ids.newInvestor),
    // A filter that the reader did not ask for would only hide records.
    "getSubscriptionOrders.investorId": { value: "" },
    "getSubscriptionOrders.shareClassId": { value: "" },
    "getRedemptionOrders.investorId": { value: "" },
    "getRedemptionOrders.shareClassId": { value: "" },
    "getBankAccounts.investorId": { value: "" },
    "getTransactions.investorId": { value: "" },
    "getTransactions.shareClassId": { value: "" },
    "getTransactions.from": { value: "" },
    "getTransactions.to": { value: "" },
    subscriptionOrderId: newest("/subscription-orders/", ids.subscriptionOrder),
    "cancelSubscriptionOrder.subscriptionOrderId": newest(
      "/subscription-orders/",
      ids.subscriptionOrder,
      "pending-wire",
    ),
    redemptionOrderId: newest("/redemption-orders/", ids.redemptionOrder),
    "cancelRedemptionOrder.redemptionOrderId": newest(
      "/redemption-orders/",
      ids.redemptionOrder,
      "pending-valuation",
    ),
    "retryPayout.redemptionOrderId": newest(
      "/redemption-orders/",
      ids.failedRedemptionOrder,
      "payout-failed",
    ),
    bankAccountId: newest("/bank-accounts/", ids.bankAccount),
    "archiveBankAccount.bankAccountId": newest("/bank-accounts/", ids.unusedBankAccount),
    shareClassId: { lookUp: `${PUBLIC_V0.prefix}/share-classes/EUTBL`, field: ["id"] },
    from: { value: addDays(today, -PERIOD_DAYS) },
    to: { value: today },
  }
}
