import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { EXAMPLE_DAY, EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { Samples } from "./request.ts"

/** Days of positions that a form asks for. */
const PERIOD_DAYS = 30

/**
 * The initial values of the forms of an interface with credentials: the example of the contract if the caller has access
 * to it, as in the demo, else their newest record.
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
    // A filter that the reader did not choose would hide records.
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

/** Days of a series that a form asks for. */
const SERIES_DAYS = 30

/** Finds a rate whatever fund has it: no fund has the nil UUID. */
const ANY_RATE = `${PUBLIC_V0.prefix}/exchange-rates/latest?fundId=00000000-0000-0000-0000-000000000000&baseCurrency=EUR&quoteCurrency=USD&fallbackToAnyOtherFund=true`

/** The initial values of the forms of the public interface, with which every request succeeds. */
export const publicSamples = (today: Day): Samples => ({
  shareClassSymbol: { value: "EUTBL" },
  startDay: { value: addDays(today, -SERIES_DAYS) },
  day: {
    firstOf: [
      { lookUp: `${PUBLIC_V0.prefix}/net-asset-values/EUTBL/${EXAMPLE_DAY}`, field: ["day"] },
      { lookUp: `${PUBLIC_V0.prefix}/net-asset-values/EUTBL/latest`, field: ["day"] },
    ],
  },
  fundId: {
    firstOf: [
      { lookUp: `${PUBLIC_V0.prefix}/funds/${EXAMPLE_IDS.fund}`, field: ["id"] },
      { lookUp: `${PUBLIC_V0.prefix}/funds/`, field: [0, "id"] },
    ],
  },
  exchangeRateId: {
    firstOf: [
      { lookUp: `${PUBLIC_V0.prefix}/exchange-rates/${EXAMPLE_IDS.exchangeRate}`, field: ["id"] },
      { lookUp: ANY_RATE, field: ["id"] },
    ],
  },
  "GetLatestExchangeRate.fundId": { lookUp: ANY_RATE, field: ["fundId"] },
  baseCurrency: { value: "EUR" },
  quoteCurrency: { value: "USD" },
})

/** The initial values of the forms of the sandbox. */
export const SANDBOX_SAMPLES: Samples = {
  shareClassId: { lookUp: `${PUBLIC_V0.prefix}/share-classes/EUTBL`, field: ["id"] },
  fundId: { lookUp: `${PUBLIC_V0.prefix}/share-classes/EUTBL`, field: ["fundId"] },
  redemptionOrderId: {
    firstOf: [
      {
        lookUp: `${DISTRIBUTOR_V0.prefix}/redemption-orders/${EXAMPLE_IDS.unpaidRedemptionOrder}`,
        field: ["id"],
      },
      { lookUp: `${DISTRIBUTOR_V0.prefix}/redemption-orders/?limit=1&status=executed`, field: [0, "id"] },
    ],
  },
}
