import { getAccountingPositions } from "./accounting-positions/endpoints.ts"
import type { ApiInterface, RequiredCredentials } from "./api-interface.ts"
import {
  archiveBankAccount,
  getBankAccount,
  getBankAccounts,
  registerBankAccount,
} from "./bank-accounts/endpoints.ts"
import { archiveInvestor, createInvestor, getInvestor, getInvestors } from "./investors/endpoints.ts"
import { getPortfolio } from "./portfolios/endpoints.ts"
import {
  cancelRedemptionOrder,
  createRedemptionOrder,
  getRedemptionOrder,
  getRedemptionOrders,
  retryPayout,
} from "./redemption-orders/endpoints.ts"
import { getStatement } from "./statements/endpoints.ts"
import {
  cancelSubscriptionOrder,
  createSubscriptionOrder,
  getSubscriptionOrder,
  getSubscriptionOrders,
} from "./subscription-orders/endpoints.ts"

/** An API client of a distributor (spec section 5). */
export const DISTRIBUTOR_CREDENTIALS: RequiredCredentials = {
  scheme: "basic",
  realm: "Sharebook distributor",
  description: "The `client_id` of a distributor's API client as username, its `client_secret` as password.",
  authenticationErrorTag: "DistributorAuthenticationError",
}

/** The distributor interface (spec section 4.2): HTTP Basic with an API client of a distributor. */
export const DISTRIBUTOR_V0: ApiInterface = {
  title: "Sharebook distributor interface",
  description:
    "Investors, subscription and redemption orders, bank accounts, portfolios and accounting positions. HTTP Basic with the client_id and client_secret of an API client. Every POST accepts an `Idempotency-Key`.",
  version: "v0",
  prefix: "/api/distributor/v0",
  credentials: DISTRIBUTOR_CREDENTIALS,
  hasIdempotencyKeys: true,
  endpoints: [
    getInvestors,
    createInvestor,
    getInvestor,
    archiveInvestor,
    getSubscriptionOrders,
    createSubscriptionOrder,
    getSubscriptionOrder,
    cancelSubscriptionOrder,
    getBankAccounts,
    registerBankAccount,
    getBankAccount,
    archiveBankAccount,
    getRedemptionOrders,
    createRedemptionOrder,
    getRedemptionOrder,
    cancelRedemptionOrder,
    retryPayout,
    getPortfolio,
    getAccountingPositions,
    getStatement,
  ],
}
