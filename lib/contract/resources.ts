/** The resources of the interfaces: what the reference and the OpenAPI document call them and say of them. */
export const RESOURCES = {
  funds: {
    title: "Funds",
    description: "A fund: how it deals, in which time zone, and on which days it is closed.",
  },
  "share-classes": {
    title: "Share classes",
    description:
      "What an investor holds: one currency, one set of fees and minimums. With yields, and totals of shares, assets and holders.",
  },
  "net-asset-values": {
    title: "Net asset values",
    description: "The price of one share on a day, published once a day that the fund is open.",
  },
  "index-values": {
    title: "Index values",
    description: "The reference index a share class is measured against.",
  },
  "fund-assets": {
    title: "Fund assets",
    description: "What a fund owns on a valuation day: bonds, equities, cash, reverse repos and swaps.",
  },
  "exchange-rates": {
    title: "Exchange rates",
    description: "The rates a fund converts currencies with.",
  },
  investors: {
    title: "Investors",
    description: "For whom the register holds shares. Only an active investor orders.",
  },
  "subscription-orders": {
    title: "Subscription orders",
    description:
      "Orders to buy shares. An order becomes valid when the money arrives with its wire reference, and is executed on its dealing day.",
  },
  "redemption-orders": {
    title: "Redemption orders",
    description:
      "Orders to sell shares. The shares are blocked at once; the money goes to a registered bank account.",
  },
  "bank-accounts": {
    title: "Bank accounts",
    description: "Where an investor is paid.",
  },
  portfolios: {
    title: "Portfolios",
    description: "What an investor holds now, with what it cost and what is under way.",
  },
  "accounting-positions": {
    title: "Accounting positions",
    description: "What an investor held at the end of each day, with realised and unrealised gains.",
  },
  transactions: {
    title: "Transactions",
    description: "Purchases, sales and fees in one stream, as accounting counts them.",
  },
  "api-clients": {
    title: "API clients",
    description: "Programs that call with a client_id and a client_secret.",
  },
  "oauth-clients": {
    title: "Applications",
    description: "Third-party applications that ask users for access.",
  },
  "connected-apps": {
    title: "Connected applications",
    description: "Applications that a user has let in.",
  },
  account: {
    title: "Account",
    description: "The signed-in user: name, password, second factor, and the browsers they are signed in in.",
  },
  sandbox: {
    title: "Sandbox",
    description: "What others do in earnest: the payer's bank, the fund operator, and time.",
  },
} as const

export type Resource = keyof typeof RESOURCES
