/** Titles and descriptions of the resources in the reference and the OpenAPI documents. */
export const RESOURCES = {
  funds: {
    title: "Funds",
    description: "Funds with their execution method, time zone and closed days.",
  },
  "share-classes": {
    title: "Share classes",
    description:
      "Share classes of a fund, each with one currency, one set of fees and minimums, with yields and totals of shares, assets and holders.",
  },
  "net-asset-values": {
    title: "Net asset values",
    description: "The price of one share on a day, published on every open day of the fund.",
  },
  "index-values": {
    title: "Index values",
    description: "The reference index of a share class.",
  },
  "fund-assets": {
    title: "Fund assets",
    description:
      "The positions of a fund on a valuation day: bonds, equities, cash, reverse repos and swaps.",
  },
  "exchange-rates": {
    title: "Exchange rates",
    description: "The rates at which a fund converts currencies.",
  },
  investors: {
    title: "Investors",
    description: "The holders of shares. Only active investors may order.",
  },
  "investor-drafts": {
    title: "Drafts of investors",
    description: "Investors who are being entered by the staff of their distributor.",
  },
  "subscription-orders": {
    title: "Subscription orders",
    description:
      "Orders to buy shares. An order becomes valid when the money arrives with its wire reference, and is executed on its dealing day.",
  },
  "redemption-orders": {
    title: "Redemption orders",
    description:
      "Orders to sell shares. The shares are blocked immediately; the money is paid to a registered bank account.",
  },
  "bank-accounts": {
    title: "Bank accounts",
    description: "Accounts for payouts to investors.",
  },
  statements: {
    title: "Statements",
    description: "What an investor held and gained over a period, as a file.",
  },
  portfolios: {
    title: "Portfolios",
    description: "The current positions of an investor, with cost and open orders.",
  },
  "accounting-positions": {
    title: "Accounting positions",
    description: "The holdings of an investor at the end of each day, with realised and unrealised gains.",
  },
  transactions: {
    title: "Transactions",
    description: "Purchases, sales and fees of investors in one list, for accounting.",
  },
  users: {
    title: "Users",
    description: "The people who work for the fund operator, and their roles.",
  },
  "operator-clients": {
    title: "Programs of the operator",
    description: "Programs of the fund operator at the command line.",
  },
  "api-clients": {
    title: "API clients",
    description: "Credentials for programs: a client_id and a client_secret.",
  },
  "oauth-clients": {
    title: "Applications",
    description: "Third-party applications that request access from users.",
  },
  "connected-apps": {
    title: "Connected applications",
    description: "Applications that a user has authorized.",
  },
  account: {
    title: "Account",
    description: "The signed-in user: name, password, second factor and sessions.",
  },
  invitations: {
    title: "Invitations",
    description: "The links with which invited users set their first password.",
  },
  "password-resets": {
    title: "Password resets",
    description: "The links with which users set a new password.",
  },
  staff: {
    title: "Staff",
    description: "The people who work for a distributor, with their roles.",
  },
  "bank-statements": {
    title: "Bank statements",
    description: "What the banks booked on the accounts of the funds.",
  },
  attestations: {
    title: "Attestations",
    description: "The days on which the register and the banks agree, as a maker stated them.",
  },
  "bulk-imports": {
    title: "Bulk imports",
    description: "Files of investors and of subscription orders.",
  },
  brand: {
    title: "Brand",
    description: "The name and logo of a distributor on documents.",
  },
  approvals: {
    title: "Approvals",
    description: "What makers of the fund operator propose and checkers decide.",
  },
  wires: {
    title: "Wires",
    description: "Money that arrived on the accounts of the funds.",
  },
  "data-files": {
    title: "Data files",
    description: "Files with which makers of the fund operator change the data of the funds.",
  },
  calendars: {
    title: "Calendars",
    description: "The days on which funds are closed.",
  },
  documents: {
    title: "Documents",
    description: "Key information documents, prospectuses and annual reports of share classes.",
  },
  compensations: {
    title: "Compensations",
    description: "What investors get for orders whose net asset value was corrected.",
  },
  events: {
    title: "Events",
    description: "Changes, as they are committed, for open pages.",
  },
  payouts: {
    title: "Payouts",
    description: "Money of executed redemptions on its way to investors.",
  },
  sandbox: {
    title: "Sandbox",
    description: "Simulates the payer's bank, the fund operator and time.",
  },
} as const

export type Resource = keyof typeof RESOURCES
