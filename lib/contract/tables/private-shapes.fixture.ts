import type { Shape } from "./notation.fixture.ts"

const PERSON = {
  firstName: "Name",
  lastName: "Name",
  details: "InvestorDetails",
  country: "ISO 3166-1 alpha-2",
  city: "Name",
  zipCode: "Zip code",
  address: "Postal address",
  placeOfBirth: "Name",
}

/** Fields of every transaction. */
const TRANSACTION = {
  id: "uuid",
  investorId: "uuid",
  shareClassId: "uuid",
  day: "Day",
  orderId: "uuid",
  createdAt: "Date",
}

/**
 * The payloads of the investor and distributor interfaces (spec section 2.11), and those that Sharebook adds. The specification
 * leaves open whether they are strict, how long texts may be and whether amounts may be negative.
 */
const PAYLOADS: Readonly<Record<string, Shape>> = {
  InvestorPayload: { ...PERSON, dateOfBirth: "Date of callers" },
  /** The specification states the type `individual`; Sharebook adds `organization`. */
  InvestorDetails: [
    { type: "always individual", countryOfTaxResidence: "ISO 3166-1 alpha-2" },
    {
      type: "always organization",
      countryOfTaxResidence: "ISO 3166-1 alpha-2",
      legalName: "Name",
      registrationNumber: "Register number",
    },
  ],
  SubscriptionOrderPayload: { investorId: "uuid", amount: "PositiveAmount", shareClassId: "uuid" },
  PositiveAmount: { value: "positive decimal", currency: "CurrencyCode" },
  BankAccountPayload: { investorId: "uuid", currency: "CurrencyCode", accountNumber: "IBAN", bic: "BIC" },
  RedemptionOrderPayload: {
    investorId: "uuid",
    bankAccountId: "uuid",
    sharesAmount: "positive decimal",
    shareClassId: "uuid",
  },

  // Added by Sharebook.
  PayoutPayload: { bankAccountId: "uuid" },
  SandboxWirePayload: {
    shareClassId: "uuid",
    amount: "PositiveAmount",
    remittanceText: "Remittance text",
    payerName: "optional Name",
    payerIban: "optional IBAN",
    bookedAt: "optional Date of callers",
  },
  /** The two events also need `fundId`. */
  SandboxClockMove: { to: "Clock target", fundId: "optional uuid" },
  SandboxValuePayload: { shareClassId: "uuid", day: "optional Day", amount: "optional PositiveAmount" },
  SandboxPayoutPayload: { outcome: "one of paid, failed" },
}

/**
 * The responses of the investor and distributor interfaces. The specification names an identifier of the created investor, order and
 * bank account, the wire reference and the status of an order, and leaves the rest open: all other fields are Sharebook's.
 */
const RESPONSES: Readonly<Record<string, Shape>> = {
  Investor: {
    id: "uuid",
    distributorId: "uuid",
    ...PERSON,
    dateOfBirth: "Day",
    status: "InvestorStatus",
    requirements: "array of Requirement",
    createdAt: "Date",
    updatedAt: "Date",
  },
  InvestorStatus: "one of pending-review, active, action-required, refused, suspended, archived",
  Requirement: { code: "string", field: "string or null", message: "string" },

  BankAccount: {
    id: "uuid",
    investorId: "uuid",
    currency: "CurrencyCode",
    accountNumber: "IBAN",
    bic: "BIC",
    status: "BankAccountStatus",
    createdAt: "Date",
    updatedAt: "Date",
  },
  BankAccountStatus: "one of pending-verification, validated, invalidated, archived",

  SubscriptionOrder: {
    id: "uuid",
    investorId: "uuid",
    shareClassId: "uuid",
    amount: "MinorUnitsAmount",
    status: "SubscriptionOrderStatus",
    statusReason: "string or null",
    wireReference: "Wire reference",
    wireInstructions: {
      reference: "Wire reference",
      beneficiaryName: "string",
      iban: "IBAN or null",
      bic: "BIC or null",
      intermediaryBic: "BIC or null",
      currency: "CurrencyCode",
      amount: "MinorUnitsAmount",
      epcQr: "string or null",
    },
    receivedAmount: "MinorUnitsAmount",
    validAt: "Date or null",
    cutOffAt: "Date or null",
    dealingDay: "Day or null",
    settlement: "Settlement or null",
    timeline: "array of SubscriptionOrderEvent",
    createdAt: "Date",
    updatedAt: "Date",
  },
  SubscriptionOrderStatus: "one of pending-wire, pending-valuation, executed, canceled, expired, returned",
  SubscriptionOrderEvent: {
    status:
      "one of pending-wire, pending-valuation, executed, canceled, expired, returned, dealing-day-moved",
    at: "Date",
  },
  Settlement: {
    shares: "BigDecimal",
    amount: "Amount",
    fee: "MinorUnitsAmount",
    netAssetValue: "SettledValue",
  },
  SettledValue: { id: "uuid", day: "Day", amount: "NonNegativeAmount" },

  RedemptionOrder: {
    id: "uuid",
    investorId: "uuid",
    bankAccountId: "uuid",
    shareClassId: "uuid",
    sharesAmount: "BigDecimal",
    status: "RedemptionOrderStatus",
    statusReason: "string or null",
    cutOffAt: "Date",
    dealingDay: "Day",
    cancelableUntil: "Date",
    settlement: "Settlement or null",
    payout: "Payout or null",
    timeline: "array of RedemptionOrderEvent",
    createdAt: "Date",
    updatedAt: "Date",
  },
  RedemptionOrderStatus: "one of pending-valuation, executed, paid, payout-failed, canceled",
  RedemptionOrderEvent: {
    status: "one of pending-valuation, executed, paid, payout-failed, canceled, dealing-day-moved",
    at: "Date",
  },
  Payout: {
    id: "uuid",
    status: "one of pending, sent, paid, failed",
    amount: "MinorUnitsAmount",
    endToEndId: "string",
    paidAt: "Date or null",
  },

  Portfolio: {
    investorId: "uuid",
    asOf: "Date",
    positions: "array of PortfolioPosition",
    totals: "array of PortfolioTotal",
  },
  PortfolioPosition: {
    shareClassId: "uuid",
    symbol: "ShareClassSymbol",
    shares: "BigDecimal",
    blockedShares: "BigDecimal",
    freeShares: "BigDecimal",
    netAssetValue: "DatedValue or null",
    value: "Amount",
    costBasis: "Amount",
    unrealizedGain: "Amount",
    realizedGain: "Amount",
    pending: {
      credit: { count: "integer from 0", amount: "MinorUnitsAmount" },
      debit: { count: "integer from 0", shares: "BigDecimal", amount: "Amount" },
    },
  },
  PortfolioTotal: { currency: "CurrencyCode", value: "BigDecimal", unrealizedGain: "BigDecimal" },
  DatedValue: { day: "Day", amount: "Amount" },

  AccountingPosition: {
    day: "Day",
    status: "one of nav, noNav",
    investorId: "uuid",
    shareClassId: "uuid",
    method: "CostMethod",
    shares: "BigDecimal",
    netAssetValue: "DatedValue or null",
    holdings: "Amount",
    costBasis: "Amount",
    subscriptions: "OfDayAndTotal",
    redemptions: "OfDayAndTotal",
    yield: "OfDayAndTotal",
    realizedGain: "OfDayAndTotal",
    totalUnrealizedGain: "Amount",
  },
  OfDayAndTotal: { ofDay: "Amount", total: "Amount" },
  CostMethod: "one of weighted-average, fifo",

  Statement: {
    investor: {
      id: "uuid",
      legalName: "string or null",
      firstName: "string",
      lastName: "string",
      address: "string",
      zipCode: "string",
      city: "string",
      country: "ISO 3166-1 alpha-2",
    },
    shareClass: {
      id: "uuid",
      symbol: "ShareClassSymbol",
      name: "string",
      isin: "ISIN",
      currency: "CurrencyCode",
      navDecimals: "integer",
      shareDecimals: "integer",
    },
    locale: "StatementLocale",
    method: "CostMethod",
    from: "Day",
    to: "Day",
    generatedAt: "Date",
    opening: "StatementBalance",
    closing: "StatementBalance",
    subscriptions: "Amount",
    redemptions: "Amount",
    fees: "MinorUnitsAmount",
    realizedGain: "Amount",
    unrealizedGainChange: "Amount",
    yield: "Amount",
    movements: "array of Transaction",
    positions: "array of AccountingPosition",
  },
  StatementLocale: "one of en, es, fr, it, de",
  StatementBalance: {
    shares: "BigDecimal",
    netAssetValue: "DatedValue or null",
    holdings: "Amount",
    costBasis: "Amount",
    unrealizedGain: "Amount",
  },

  Transaction: [
    {
      ...TRANSACTION,
      type: "one of subscription, redemption",
      shares: "BigDecimal",
      amount: "NonNegativeAmount",
      netAssetValue: "SettledValue",
    },
    {
      ...TRANSACTION,
      type: "always fee",
      shares: "null",
      amount: "MinorUnitsAmount",
      netAssetValue: "null",
    },
  ],

  SandboxWire: {
    id: "uuid",
    status: "one of matched, suspense",
    reason: "WireReason or null",
    subscriptionOrderId: "uuid or null",
    evidence: "array of WireEvidence",
  },
  WireReason:
    "one of no-reference, unknown-reference, ambiguous-reference, wrong-account, wrong-currency, below-minimum, order-canceled, order-expired, order-already-executed, third-party-payer, investor-not-active, buys-no-share",
  WireEvidence: { rule: "string", detail: "string" },
  SandboxClock: { now: "Date" },
  SandboxValue: { netAssetValue: "NetAssetValue", dealingRuns: "array of SandboxDealingRun" },
  SandboxDealingRun: { dealingDay: "Day", orders: "integer from 0" },
}

export const PRIVATE_SHAPES: Readonly<Record<string, Shape>> = { ...PAYLOADS, ...RESPONSES }
