import type { Samples } from "#components/reference/sample.ts"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"

/** Days of positions that a form asks for. */
const PERIOD_DAYS = 30

const newest = (path: string) => ({ lookUp: `${DISTRIBUTOR_V0.prefix}${path}?limit=1`, field: [0, "id"] })

const newestInvestor = newest("/investors/")

/** What the forms of the distributor interface start with: the newest records of whoever tries it. */
export const distributorSamples = (today: Day): Samples => ({
  investorId: newestInvestor,
  // A filter that the reader did not ask for would only hide records.
  "getSubscriptionOrders.investorId": { value: "" },
  "getSubscriptionOrders.shareClassId": { value: "" },
  "getRedemptionOrders.investorId": { value: "" },
  "getRedemptionOrders.shareClassId": { value: "" },
  "getBankAccounts.investorId": { value: "" },
  subscriptionOrderId: newest("/subscription-orders/"),
  redemptionOrderId: newest("/redemption-orders/"),
  bankAccountId: newest("/bank-accounts/"),
  shareClassId: { lookUp: `${PUBLIC_V0.prefix}/share-classes/EUTBL`, field: ["id"] },
  from: { value: addDays(today, -PERIOD_DAYS) },
  to: { value: today },
})
