import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { Samples } from "./sample.ts"

/** Days of positions that a form asks for. */
const PERIOD_DAYS = 30

/**
 * What the forms of an interface with credentials start with: the newest records of whoever tries it.
 * @param prefix of the interface
 */
export function privateSamples(prefix: string, today: Day): Samples {
  const newest = (path: string) => ({ lookUp: `${prefix}${path}?limit=1`, field: [0, "id"] })
  return {
    investorId: newest("/investors/"),
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
    subscriptionOrderId: newest("/subscription-orders/"),
    redemptionOrderId: newest("/redemption-orders/"),
    bankAccountId: newest("/bank-accounts/"),
    shareClassId: { lookUp: `${PUBLIC_V0.prefix}/share-classes/EUTBL`, field: ["id"] },
    from: { value: addDays(today, -PERIOD_DAYS) },
    to: { value: today },
  }
}
