import { getAccountingPositions } from "./accounting-positions/endpoints.ts"
import type { ApiInterface, RequiredCredentials } from "./api-interface.ts"
import {
  archiveBankAccount,
  getBankAccount,
  getBankAccounts,
  registerBankAccount,
} from "./bank-accounts/endpoints.ts"
import { getInvestor, getInvestors } from "./investors/endpoints.ts"
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
import { getTransactions } from "./transactions/endpoints.ts"

/** An API client of an investor, or an access token of an application that an investor authorized (spec section 5). */
export const INVESTOR_CREDENTIALS: RequiredCredentials = {
  scheme: "basic-or-bearer",
  realm: "Sharebook investor",
  description: "The `client_id` of an investor's API client as username, its `client_secret` as password.",
  tokenDescription:
    "An access token of an application that an investor authorized (authorization code flow).",
  authenticationErrorTag: "InvestorAuthenticationError",
}

/** The investor interface (spec section 4.2): HTTP Basic with an API client of an investor, or an access token. */
export const INVESTOR_V1: ApiInterface = {
  title: "Sharebook investor interface",
  description:
    "Your investors with their portfolios, orders, bank accounts, accounting positions and transactions. HTTP Basic with the client_id and client_secret of an API client, or an OAuth 2.0 access token: both give full access. Every POST accepts an `Idempotency-Key`.",
  version: "v1",
  prefix: "/api/investor/v1",
  credentials: INVESTOR_CREDENTIALS,
  hasIdempotencyKeys: true,
  endpoints: [
    getInvestors,
    getInvestor,
    getPortfolio,
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
    getAccountingPositions,
    getStatement,
    getTransactions,
  ],
}
