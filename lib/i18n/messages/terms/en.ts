/** Characteristics, fees, dealing, bank details, tokens and calendar of a share class. */
export const en = {
  characteristics: "Characteristics",
  isin: "ISIN",
  symbol: "Symbol",
  currency: "Currency",
  launchDay: "Fund launch",
  classification: "AMF classification",
  useOfIncome: "Use of income",
  accumulating: "Accumulating: income stays in the fund and raises the net asset value",
  distributing: "Distributing: income may be paid out",
  fees: "Fees and minimums",
  managementFees: "Management fee per year, included in the net asset value",
  subscriptionFees: "Entry fee, on the order amount",
  redemptionFees: "Exit fee, on the order amount",
  minimumInitial: "Minimum first subscription",
  minimumSubsequent: "Minimum further subscription",
  minimumRedemption: "Minimum redemption",
  decimals: "Decimals per share",
  dealing: "Dealing and settlement",
  cutOff: "Cut-off",
  cutOffText:
    "{time} in {city}. Orders that are binding before then on a business day have that dealing day, later ones the next business day.",
  firm: "When an order is binding",
  firmText: "Subscriptions: when the money arrives. Redemptions: when we accept the order.",
  executionMethod: "Net asset value of an order",
  knownNAVs:
    "Known: the last net asset value dated before the dealing day, already published when you order.",
  unknownNAVs: "Unknown: the net asset value of the dealing day itself, calculated after the cut-off.",
  publication: "Publication",
  publicationEve:
    "About {time} in {city} on each business day, dated the day before the next business day (on Friday: Sunday).",
  publicationOpenDay: "About {time} in {city} on the business day after its date.",
  settlement: "Settlement",
  settlementText:
    "We book shares and pay redemptions once the order is executed. Redemptions are paid only to a bank account registered for the investor.",
  intermediary: "In other currencies",
  intermediaryText: "To subscribe in {currency}, use the share class {symbol}.",
  bank: "Bank details for subscriptions",
  bankText:
    "Place an order first, then transfer the money with its payment reference, so that we can match the two.",
  iban: "IBAN",
  bic: "BIC",
  intermediaryBic: "BIC of the intermediary bank",
  accountNotPublished:
    "The bank account for subscriptions to this share class is not published. Place an order first: it has a payment reference, and the management company gives you the account.",
  tokens: "Tokens",
  tokensText: "Shares of this class are held in these token contracts.",
  network: "Network",
  address: "Address",
  explorer: "View on {explorer}",
  testNetwork: "test network",
  noTokens: "This share class has no tokens.",
  calendar: "Closed days",
  calendarText: {
    "open-day":
      "The fund is also closed on Saturdays and Sundays. On closed days there is no dealing and no net asset value.",
    "eve-of-next-open-day":
      "The fund is also closed on Saturdays and Sundays. On closed days there is no dealing, and no net asset value is published.",
  },
  calendarDownload: "All closed days as a calendar file (.ics)",
  noClosedDays: "No other closed days are planned.",
  closed: "{fund} closed",
  closedText: {
    "open-day": "No dealing and no net asset value.",
    "eve-of-next-open-day": "No dealing, and no net asset value is published.",
  },
  cities: {
    "Europe/Paris": "Paris",
    "Europe/Dublin": "Dublin",
    "Europe/London": "London",
    "Europe/Luxembourg": "Luxembourg",
  },
} as const
