import { CONFLICT_REASONS, CONFLICT_TERMS } from "#lib/domain/errors/conflict-reason.ts"

/** What proposals of the fund operator say: their titles, and each of their changes. */
export const en = {
  texts: {
    releasePayouts: "Release {payouts, plural, one {one payout} other {# payouts}} to the bank: {totals}",
    releaseCompensations:
      "Release {compensations, plural, one {one compensation} other {# compensations}} to the bank: {totals}",
    releaseMoney:
      "Release {payouts, plural, one {one payout} other {# payouts}} and {compensations, plural, one {one compensation} other {# compensations}} to the bank: {totals}",
    publishValues:
      "Publish {count, plural, one {a net asset value} other {# net asset values}}: {names}{more, plural, =0 {} other { and # more}}{failed, plural, =0 {} one {; one check failed} other {; # checks failed}}{warnings, plural, =0 {} one {; one warning} other {; # warnings}}",
    correctValues:
      "Correct {count, plural, one {a net asset value} other {# net asset values}}: {names}{more, plural, =0 {} other { and # more}}{failed, plural, =0 {} one {; one check failed} other {; # checks failed}}{warnings, plural, =0 {} one {; one warning} other {; # warnings}}",
    publishAndCorrectValues:
      "Publish and correct {count, plural, one {a net asset value} other {# net asset values}}: {names}{more, plural, =0 {} other { and # more}}{failed, plural, =0 {} one {; one check failed} other {; # checks failed}}{warnings, plural, =0 {} one {; one warning} other {; # warnings}}",
    attributeWire: "Attribute the payment of {amount} to the subscription order {order}",
    returnWires:
      "Return {count, plural, one {the payment of {amount}} other {# payments of {amount} in total}}: {reason}",
    endHold: "End the hold of the payment of {amount}: {reason}",
    validateAccount: "Validate a bank account in {currency} of the investor {investor}",
    changeTerms:
      "Change the dealing terms of {names}{more, plural, =0 {} other { and # more}}{moved, plural, =0 {} one {; one order moves} other {; # orders move}}",
    changeTermsAndAccounts:
      "Change the dealing terms and a bank account of {names}{more, plural, =0 {} other { and # more}}{moved, plural, =0 {} one {; one order moves} other {; # orders move}}",
    changeClassAccount:
      "Change the bank account of {names}{more, plural, =0 {} other { and # more}}{moved, plural, =0 {} one {; one order moves} other {; # orders move}}",
    changeFundOfClass:
      "Change the fund, the payee of subscriptions, of {names}{more, plural, =0 {} other { and # more}}{moved, plural, =0 {} one {; one order moves} other {; # orders move}}",
    changeTermsAndFundOfClass:
      "Change the fund, the payee of subscriptions, and other terms or bank accounts of {names}{more, plural, =0 {} other { and # more}}{moved, plural, =0 {} one {; one order moves} other {; # orders move}}",
    changeTermsAndPayee:
      "Change the dealing terms and the name of a fund, the payee of subscriptions: {names}{more, plural, =0 {} other { and # more}}{moved, plural, =0 {} one {; one order moves} other {; # orders move}}",
    changePayee:
      "Change the name of a fund, the payee of subscriptions: {names}{more, plural, =0 {} other { and # more}}{moved, plural, =0 {} one {; one order moves} other {; # orders move}}",
    closeDays:
      "Close {count, plural, one {a day} other {# days}} to dealing: {names}{more, plural, =0 {} other { and # more}}{moved, plural, =0 {} one {; one order moves} other {; # orders move}}",
    openDays:
      "Open {count, plural, one {a closed day} other {# closed days}} to dealing: {names}{more, plural, =0 {} other { and # more}}{moved, plural, =0 {} one {; one order moves} other {; # orders move}}",
    importRates:
      "Import {count, plural, one {an exchange rate} other {# exchange rates}}: {names}{more, plural, =0 {} other { and # more}}{moved, plural, =0 {} one {; one moves by more than its limit} other {; # move by more than their limit}}",
    importIndexValues:
      "Import {count, plural, one {an index value} other {# index values}}: {names}{more, plural, =0 {} other { and # more}}{moved, plural, =0 {} one {; one moves by more than its limit} other {; # move by more than their limit}}",
    importDistributions:
      "Import {count, plural, one {a payment of income} other {# payments of income}}: {names}{more, plural, =0 {} other { and # more}}{moved, plural, =0 {} one {; one moves by more than its limit} other {; # move by more than their limit}}",
    confirmStatement: "Confirm the bank statement {statement} of the account {account}",
    confirmNotification: "Confirm the bank’s notification {statement} of the account {account}",
    matchEntry: "Match the bank entry of {amount} ({movement}): {reason}",
    releaseInvestor: "Approve the investor {investor} for orders",
    eraseInvestor: "Erase the personal data of the investor {investor}",
    makeMaker: "Make the user {user} a maker of the operator",
    makeChecker: "Make the user {user} a checker of the operator",
    endRole: "End the role of the user {user} at the operator",
    enableUser: "Enable the user {user} again",
    createProgram: "Create the program {program} of the operator",
    payout: "Payout of {amount} for the redemption order {orderId} to the bank account {bankAccountId}",
    compensation: "Compensation of {amount} for the order {orderId} to the bank account {bankAccountId}",
    payoutAgain:
      "Payout of {amount} for the redemption order {orderId} to the bank account {bankAccountId}, once more. {before}",
    compensationAgain:
      "Compensation of {amount} for the order {orderId} to the bank account {bankAccountId}, once more. {before}",
    payoutEnds: "Payout of {amount} to {payee} for the redemption order {order}: {outcome}",
    compensationEnds: "Compensation of {amount} to {payee} for the order {order}: {outcome}",
    newValue: "{value}: {to}",
    newValuePublishedAt: "{value}: {to}, published on {publishedAt}",
    correctedValue: "{value}: {from} → {to}",
    orderRevised: "{kind} order {order}, executed at {executedAt}: {difference} at {to}; {granted}",
    noCompensation: "No compensation for {shareClass}: the error is within the tolerance of {tolerance}",
    compensationSum: "Together in {shareClass}: {sum}; nobody is asked for money back",
    reasonGiven: "Reason given: {reason}",
    wireState: "Payment {wire} of {amount}: {from} → {to}",
    wireForOrder: "Payment {wire} of {amount} for the subscription order {order}: {from} → {to}",
    wireWaits: "Payment {wire} of {amount} for the subscription order {order} stays in suspense: {reason}",
    orderReceives: "Subscription order {order} receives {amount}",
    heldBecause: "Held because: {reason}",
    accountState: "Bank account {account}: {from} → {to}",
    investorState: "Investor {investor}: {from} → {to}",
    demandsEnd:
      "{count, plural, one {One thing that was asked of them is} other {# things that were asked of them are}} settled",
    recordAdded: "{record}: new, {fields}",
    recordRemoved: "{record}: removed, {fields}",
    orderMoves:
      "Order {order}: dealing day {dealingDay} → {newDealingDay}, cut-off {cutOff} → {newCutOff}, at the value of {priceDay} → {newPriceDay}",
    orderReturned: "Subscription order {order}: all its payments are returned, and it ends",
    roleChanges: "User {user}: {from} → {to}",
    userEnabled: "User {user}: disabled → active",
    programAdded: "Program {program}: new, may propose and change what a maker may",
    programRevoked: "Program {program}, which the user proposed: works → revoked",
    dataErased: "Investor {investor}: personal data → erased, with their key in the audit log",
    retentionEnded:
      "The relationship ended on {lastDay}, and {years, plural, one {one year} other {# years}} of retention on {keptUntil}",
    accountsErased:
      "{count, plural, =0 {No bank account is erased} one {One bank account is erased} other {# bank accounts are erased}}",
    payersErased:
      "{count, plural, =0 {The payer of no payment is erased} one {The payer of one payment is erased} other {The payers of # payments are erased}}",
    wireIncluded: "Payment {money} of {amount} on {day}: payer → erased, as it is the investor’s",
    entryIncluded:
      "Bank entry {money} of {amount} on {day}: payer or payee → erased, as it is the investor’s",
    wireLeft:
      "Payment {money} of {amount} on {day} stays: it has the investor’s name or account, but may be somebody else’s",
    entryLeft:
      "Bank entry {money} of {amount} on {day} stays: it has the investor’s name or account, but may be somebody else’s",
    userErased: "User {user}: account → erased",
    accessEnded: "User {user}: access to the investor → ended",
    clientsRevoked:
      "{count, plural, one {One API client of the investor is revoked} other {# API clients of the investor are revoked}}",
    entryMatched:
      "Bank entry of {amount} on {day}, account {account}: exception → {movement} of {matched} ({money})",
    matchedMoneyEnds: "{money}: {from} → {to}",
    matchedTransferEnds: "{money}, end-to-end ID {transfer}: {from} → {to}",
    matchReplaced:
      "Entry {entry} of a notification was matched to {money} before: this match takes its place",
    nothingLeft: "Nothing of the entry is left to explain",
    differenceLeft: "{amount} of the entry is an explained difference between the bank and the register",
    dayCloses: "{day}: open → closed",
    dayOpens: "{day}: closed → open",
    fieldChanges: "{record}: {field} {from} → {to}",
    reportConfirmed: "{kind} {report} of the account {account}: imported → confirmed",
    balanceConfirmed:
      "{kind} {report} of the account {account}, which closes {day} with {balance}: imported → confirmed",
    wirePaidBy: "Payment {wire} paid by {payer}: {says}",
    paidBy: "Paid by {payer}: {says}",
    recordedAsPaidBy: "The payment was recorded as paid by {payer}: {says}",
    entryNames: "Counterparty of the entry: {party}; {says}",
    orderThen: "The order is then “{status}”, with {received} received",
    orderNeedsMore:
      "The payment then waits with the order, which is “{status}” and needs {missing} more to reach its minimum",
    orderOver: "The order is over {amount}, of the investor {investor}",
    returnedByHand:
      "Nothing is sent to a bank: whoever keeps the account sends the money back there, and its debit on the bank’s statement confirms the return",
    accountOf: "{account} ({bic}) of {name}",
    investorIn: "{name} ({country})",
    wasAsked: "Was asked: {message}",
    subscribersPay: "Subscribers of {shareClass} pay to {name}",
  },
  figures: {
    decimals: "{places, plural, one {# decimal} other {# decimals}} of at most {most}",
    correctsDay: "corrects the value of {day}",
    correctsNewest: "corrects the newest value",
    firstValue: "the first value of the class",
    firstValues: "the first values of the class",
    follows: "{day} follows {previous}",
    followsOther: "{day} follows {previous}, but the calendar expects {expected} next",
    newerValue: "a newer value is there",
    nextIsDue: "the value of {day} is due at {due}",
    nextWasDue: "the value of {day} was already due at {due}",
    ordersAccepted: "orders of {day} are executed at it, and are accepted until the cut-off at {cutOff}",
    cutOffPassed: "the cut-off of {day}, whose orders are executed at it, was at {cutOff}",
    noEarlierValue: "no earlier value",
    moved: "{percent}% from the {previous} of {day}, limit {limit}%",
    above: "{value} is {percent}% above the {compared} of {day}",
    below: "{value} is {percent}% below the {compared} of {day}",
    valueLimit: "a value of this class is at most {limit}% from the one before it",
    rateLimit: "a rate that moves by more than {limit}% needs the approval of another person",
    indexLimit:
      "an index of this class that moves by more than {limit}% needs the approval of another person",
    paymentLimit: "a payment that moves by more than {limit}% needs the approval of another person",
    fewEarlierValues: "too few earlier values",
    growth: "moves by {moved}; by the yield from {from} to {to} it would be {expected}, give or take {band}",
    noCurrency: "the class is in {currency}; the source names no currency",
    sameCurrency: "{currency}",
    otherCurrency: "{stated}, but the class is in {currency}",
    indexLimitChanges: "its index values may move by {to}% without an approval, not {from}%",
    valueLimitChanges: "its net asset values may move by {to}% without a reason, not {from}%",
    comparedWithYield: "its net asset values will be compared with its yield of the last days",
    notComparedWithYield: "its net asset values will not be compared with its yield of the last days",
    subscriptionsRepriced:
      "{count, plural, one {# subscription} other {# subscriptions}} before the cut-off will be priced on the new fees and share decimals",
    redemptionsRepriced:
      "{count, plural, one {# redemption} other {# redemptions}} before the cut-off will be priced on the new fees and share decimals",
    subscriptionsKept:
      "{count, plural, one {# subscription} other {# subscriptions}} past the cut-off will be priced on the former fees",
    redemptionsKept:
      "{count, plural, one {# redemption} other {# redemptions}} past the cut-off will be priced on the former fees",
    passed: "{count, plural, one {# check} other {# checks}}",
  },
  checkOf: "{of}: {name}",
  checkNames: {
    decimals: "number of decimals",
    "expected-day": "day that the calendar expects",
    "not-stale": "newest value",
    "cut-off": "after the cut-off",
    move: "move limit",
    "move-limit": "new move limit",
    accrual: "steady growth",
    currency: "currency",
    "waiting-orders": "waiting orders",
    others: "All others",
  },
  gone: "No longer: {change}",
  added: "Now: {change}",
  impossible: "Cannot be done any more: {reasons}",
  impossibleBecause: "Cannot be done any more. {sentences}",
  rejections: {
    ...CONFLICT_REASONS,
    // Pages write apostrophes as ’; the interfaces keep theirs.
    accountOfAnother: "The bank account belongs to another investor: name one of the investor’s own.",
    wireContradicted:
      "The bank’s entry {entry} with the reference {reference} names another amount, payer or order than this wire: match the entry to the wire, or return the wire.",
    orderReturned: "The order’s money was returned.",
  },
  rejectionTerms: CONFLICT_TERMS,
  recordError: "record {record}, {reason}",
  fieldError: "record {record}, {field}: {reason}",
  failedCheck: "{check}, failed",
  unnamed: "an unknown party",
  noText: "no text",
  movements: {
    wire: "payment received",
    "wire-returned": "payment returned",
    payout: "payout",
    "payout-returned": "payout that came back",
    compensation: "compensation",
  },
  endings: {
    paid: "paid",
    failed: "not paid, owed again",
    returned: "paid and sent back, owed again",
    "not-sent": "stays failed, because it is not with the bank any more; the entry is an exception",
    "payout-held":
      "stays with the bank, because its bank account was found invalid; the entry is an exception",
    "returned-after-payment": "stays paid; the entry is an exception",
  },
  earlier: {
    returned: "Sent before, on {sent}. Recorded as paid on {paid}, and as returned on {ended} by {name}",
    failed: "Sent before, on {sent}. Recorded as failed on {ended} by {name}",
    unsent: "Due before and not sent. Ended on {ended} by {name}",
  },
  fields: {
    name: "name (payee of subscriptions)",
    fund: "fund",
    bankAccountNumber: "account number",
    bankAccountBic: "BIC",
    bankAccountIntermediaryBic: "BIC of the intermediary bank",
    minimumInitialSubscription: "minimum first subscription",
    minimumSubsequentSubscription: "minimum further subscription",
    minimumRedemption: "minimum redemption",
    subscriptionFees: "entry fee",
    redemptionFees: "exit fee",
    managementFees: "management fee",
    navMoveLimit: "move limit",
    navDecimals: "decimals of the net asset value",
    shareDecimals: "decimals of shares",
    fxRate: "rate",
    updatedAt: "published on",
    value: "value",
    allocation: "allocation",
    paymentDay: "payment day",
    amountPerShare: "amount per share",
  },
  orderKinds: { subscription: "Subscription", redemption: "Redemption" },
  shares: "{count, plural, one {{shares} share} other {{shares} shares}}",
  compensated: "compensated with {granted}",
  notCompensated: "no compensation",
  noRole: "no role",
  none: "(none)",
  order: "Order",
  total: "Total",
  erased: "Erased",
  unknownPayee: "Bank account {bankAccountId}",
  words: "Original record (English)",
} as const
