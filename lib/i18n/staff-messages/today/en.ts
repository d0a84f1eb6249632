/** The first page of a distributor's staff. */
export const en = {
  title: "Today",
  lead: "{day}. What is open, what happens next and what happened in the last 24 hours.",
  live: {
    label: "Changes on this page:",
    live: "Live",
    reconnecting: "Reconnecting",
    ended: "Signed out",
  },
  attention: "Needs your attention",
  requirements:
    "{count, plural, one {1 investor has something to supply.} other {{count} investors have something to supply.}}",
  requirementsLink: "See these investors",
  rejectedAccounts:
    "{count, plural, one {1 bank account was rejected.} other {{count} bank accounts were rejected.}} No payout goes there.",
  rejectedAccountsLink: "See rejected accounts",
  failedPayouts:
    "{count, plural, one {1 payout failed.} other {{count} payouts failed.}} The money is still with the fund.",
  failedPayoutsLink: "See failed payouts",
  likelyWire: "{amount} arrived on {day} and could not be matched. It may be for {investor}.",
  likelyWireOrder: "See the order",
  likelyWireOneOrder: "Order {reference}",
  likelyWireOrders: "See the orders of {investor}",
  registerAccount: "Register this bank account",
  contactOperator: "Contact the fund operator",
  unmatched: {
    "no-reference": "It quotes no payment reference. Tell the fund operator which order it is for.",
    "unknown-reference": "No order has its reference. Tell the fund operator which order it is for.",
    "ambiguous-reference": "It quotes several references. Tell the fund operator which order it is for.",
    "wrong-account":
      "It was paid to the account of another share class. Ask the fund operator to return it, and have the order paid to the account in its payment instructions.",
    "wrong-currency":
      "It is not in the currency of the order. Ask the fund operator to return it, and have the order paid in its currency.",
    "below-minimum":
      "It is below the minimum for the order. Have the rest paid with the same reference: the payment counts once the minimum is reached.",
    "order-canceled":
      "The order was cancelled. Ask the fund operator to return the payment, or to use it for another order.",
    "order-expired":
      "The order has expired. Ask the fund operator to return the payment, or to use it for another order.",
    "order-already-executed":
      "The cut-off of the order had passed. Ask the fund operator to return the payment, or to use it for another order.",
    "third-party-payer":
      "It comes from a bank account that is not registered in {currency}. If it is the investor’s, register it: the payment counts once the account is verified.",
    "investor-not-active":
      "The investor is not active. The payment waits until the fund operator decides about the investor.",
    "buys-no-share": "It does not buy a share. The fund operator returns it.",
    "unverified-account":
      "It comes from a bank account that is not verified yet. It counts once the account is verified.",
    "rejected-account":
      "It comes from a bank account that was rejected. Have the order paid from a verified account, and ask the fund operator to return this payment.",
    "unknown-payer":
      "The bank does not name the investor as the payer. Tell the fund operator whose money it is.",
    "in-review": "The fund operator is checking it. You have nothing to do.",
  },
  moreWires: "{count, plural, one {1 more payment like this.} other {{count} more payments like this.}}",
  orders: "Orders",
  groups: {
    "awaiting-payment": "Awaiting payment",
    "at-risk": "At risk of missing the cut-off",
    "awaiting-execution": "Awaiting execution",
    "executing-today": "Executing today",
    "executed-since-previous-open-day": "Executed since the last working day",
    "payout-failed": "Payout failed",
  },
  subscribed: "in",
  redeemed: "out",
  cutOffs: "Next cut-offs",
  cutOffsNote:
    "A subscription that is paid, or a redemption that is placed, before the cut-off has that dealing day.",
  cutOffAt: "{time} in {city}, {day}",
  remaining: "Time left",
  units: { day: "d", hour: "h", minute: "min", second: "s" },
  history: "Assets and flows",
  historyNote: "All your investors together, in {currency}.",
  rate: "{rate} ({day})",
  ratesUsed:
    "Amounts in other currencies are converted at the rate that the funds recorded for their day, or for the last banking day before it; the latest are {rates}.",
  noRates: "No conversion was needed.",
  leftOut: "There is no rate for {currencies}, so it is left out.",
  assets: "Assets of your investors by fund",
  otherFunds: "Other funds",
  flows: "Subscriptions and redemptions",
  flowsSummary: "{from} to {to}: {subscribed} subscribed, {redeemed} redeemed, net {net}.",
  flowsSummaryCompensated:
    "{from} to {to}: {subscribed} subscribed, {redeemed} redeemed, net {net}, and {compensated} granted as compensation.",
  noFlows: "Nothing was subscribed or redeemed from {from} to {to}.",
  byDay: "Each bar is a day.",
  byWeek: "Each bar is a week.",
  byMonth: "Each bar is a month.",
  firstRate: "Before {day}, {currency} is converted at the rate of that day.",
  assetsSummary: "{end} on {endDay}, after {start} on {startDay}: {shares}.",
  assetsEmpty: "Your investors held nothing from {from} to {to}.",
  total: "All funds",
  flowsRead: "{subscribed} in, {redeemed} out",
  flowsReadCompensated: "{subscribed} in, {redeemed} out, {compensated} compensation",
  flowsKeys: "Arrow keys move from bar to bar, Home and End to the first and last one.",
  subscribedIn: "{fund}, subscribed",
  redeemedIn: "{fund}, redeemed",
  compensatedIn: "{fund}, compensation",
  noHistory: "Assets and flows appear with the first executed order.",
  events: "Last 24 hours",
  noEvents: "Nothing has happened in the last 24 hours.",
  moreEvents:
    "{count, plural, one {Only the newest one is shown.} other {Only the newest {count} are shown.}}",
  allOrders: "See all orders",
  allInvestors: "See all investors",
  allAccounts: "See all bank accounts",
  event: "What",
  investor: "Investor",
  amount: "Amount",
  by: "Who",
  kinds: {
    "investor-created": "Investor created",
    "investor-decided": "Investor: {status}",
    "account-registered": "Bank account registered",
    "account-decided": "Bank account: {status}",
    "subscription-placed": "Subscription placed, {symbol}",
    "subscription-funded": "Subscription paid, {symbol}",
    "subscription-executed": "Subscription executed, {symbol}",
    "redemption-placed": "Redemption placed, {symbol}",
    "redemption-executed": "Redemption executed, {symbol}",
    "payout-paid": "Paid out, {symbol}",
    "payout-failed": "Payout failed, {symbol}",
  },
  statuses: {
    active: "active",
    "action-required": "action required",
    refused: "rejected",
    suspended: "suspended",
    archived: "archived",
    validated: "verified",
    invalidated: "rejected",
  },
  start: "Start here",
  startText: "You have no investors yet. An order takes three steps.",
  steps: {
    investor: "Create an investor",
    investorText: "Their details and tax residence. The fund operator reviews them.",
    order: "Place a subscription",
    orderText:
      "You choose the share class and the amount, and get the payment instructions with a reference.",
    payment: "Have it paid with that reference",
    paymentText:
      "We match the money to the order. Paid before a cut-off, it has the dealing day of that cut-off.",
  },
  createInvestor: "Create the first investor",
} as const
