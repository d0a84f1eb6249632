import type { DemoCurrency } from "#demo/exchange-rates/demo-rates.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal, ZERO } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol, UseOfIncome } from "#lib/domain/share-classes/share-class.ts"
import type { Network } from "#lib/domain/share-classes/token.ts"
import type { CLASSIFICATIONS, REFERENCE_INDICES } from "./class-texts.ts"

/** The bank of a class: the country of its account, and whether dollars arrive through a correspondent. */
type Banking = Readonly<{ country: "FR" | "GB" | "IE"; throughCorrespondent: boolean }>

/** The differences between the classes; the rest of a record is derived. */
export type ClassTerms = Readonly<{
  fund: FundSlug
  currency: DemoCurrency
  domicile: "FR" | "LU" | "IE"
  useOfIncome: UseOfIncome
  classification: keyof typeof CLASSIFICATIONS
  referenceIndex: keyof typeof REFERENCE_INDICES
  /** A yearly fraction. */
  managementFees: Decimal
  /** Fractions of an order. */
  orderFees: Readonly<{ subscription: Decimal; redemption: Decimal }>
  minimums: Readonly<{ initial: Decimal; subsequent: Decimal; redemption: Decimal }>
  networks: readonly Network[]
  /** Null for classes whose account is not public (the plain variant). */
  banking: Banking | null
}>

const NO_ORDER_FEES = { subscription: ZERO, redemption: ZERO }
const SMALL = { initial: decimal("1000"), subsequent: decimal("1"), redemption: decimal("1") }
const PROFESSIONAL = { initial: decimal("125000"), subsequent: decimal("1000"), redemption: decimal("1000") }

const TREASURY_BILLS = {
  domicile: "FR",
  useOfIncome: "accumulating",
  classification: "shortTermMoneyMarket",
  orderFees: NO_ORDER_FEES,
  minimums: SMALL,
} as const

const CRYPTO_CARRY = {
  fund: "NEUTRALCC",
  domicile: "LU",
  useOfIncome: "accumulating",
  classification: "unclassified",
  managementFees: decimal("0.0125"),
  orderFees: { subscription: decimal("0.002"), redemption: decimal("0.001") },
  minimums: PROFESSIONAL,
  banking: null,
} as const

const OVERNIGHT_SWAP = {
  fund: "SAFO",
  domicile: "IE",
  useOfIncome: "accumulating",
  classification: "internationalBonds",
  managementFees: decimal("0.0025"),
  orderFees: NO_ORDER_FEES,
  minimums: SMALL,
  networks: ["Ethereum", "Base", "Stellar"],
  banking: { country: "IE", throughCorrespondent: false },
} as const

const DOLLARS_TO_DUBLIN = { country: "IE", throughCorrespondent: true } as const

export const CLASS_TERMS: Readonly<Record<ShareClassSymbol, ClassTerms>> = {
  EUTBL: {
    ...TREASURY_BILLS,
    fund: "EUTBL",
    currency: "EUR",
    referenceIndex: "estr",
    managementFees: decimal("0.0015"),
    networks: ["Ethereum", "Polygon", "Arbitrum", "Base", "Etherlink", "Starknet", "Stellar", "Solana"],
    banking: { country: "FR", throughCorrespondent: false },
  },
  USTBL: {
    ...TREASURY_BILLS,
    fund: "USTBL",
    currency: "USD",
    referenceIndex: "federalFunds",
    managementFees: decimal("0.0025"),
    networks: ["Ethereum", "Polygon", "Arbitrum", "Base", "Starknet", "Stellar"],
    banking: { country: "FR", throughCorrespondent: true },
  },
  eurUSTBL: {
    ...TREASURY_BILLS,
    fund: "USTBL",
    currency: "EUR",
    referenceIndex: "none",
    managementFees: decimal("0.0025"),
    networks: [],
    banking: { country: "FR", throughCorrespondent: false },
  },
  NEUTRALCC: {
    ...CRYPTO_CARRY,
    currency: "USD",
    referenceIndex: "carryStrategy",
    networks: ["Ethereum", "Solana"],
  },
  eurNEUTRALCC: {
    ...CRYPTO_CARRY,
    currency: "EUR",
    referenceIndex: "euroCarryStrategy",
    networks: ["Ethereum", "Polygon"],
  },
  UKTBL: {
    ...TREASURY_BILLS,
    fund: "UKTBL",
    currency: "GBP",
    referenceIndex: "sonia",
    managementFees: decimal("0.003"),
    networks: ["Ethereum", "Polygon", "Arbitrum", "Stellar"],
    banking: { country: "GB", throughCorrespondent: false },
  },
  eurUKTBL: {
    ...TREASURY_BILLS,
    fund: "UKTBL",
    currency: "EUR",
    referenceIndex: "none",
    managementFees: decimal("0.003"),
    networks: [],
    banking: { country: "GB", throughCorrespondent: false },
  },
  SAFO: {
    ...OVERNIGHT_SWAP,
    currency: "USD",
    referenceIndex: "federalFunds",
    banking: DOLLARS_TO_DUBLIN,
  },
  SAFOd: {
    ...OVERNIGHT_SWAP,
    currency: "USD",
    useOfIncome: "distributing",
    referenceIndex: "federalFunds",
    networks: ["Ethereum"],
    banking: DOLLARS_TO_DUBLIN,
  },
  eurSAFO: { ...OVERNIGHT_SWAP, currency: "EUR", referenceIndex: "estr" },
  eurSAFOd: {
    ...OVERNIGHT_SWAP,
    currency: "EUR",
    useOfIncome: "distributing",
    referenceIndex: "estr",
    networks: ["Ethereum"],
  },
  gbpSAFO: { ...OVERNIGHT_SWAP, currency: "GBP", referenceIndex: "sonia" },
  chfSAFO: { ...OVERNIGHT_SWAP, currency: "CHF", referenceIndex: "saron" },
}

/** The base class of an intermediary class, and the additional currency. */
export const INTERMEDIARIES = [
  { intermediary: "eurUSTBL", base: "USTBL" },
  { intermediary: "eurUKTBL", base: "UKTBL" },
] as const satisfies readonly Readonly<{ intermediary: ShareClassSymbol; base: ShareClassSymbol }>[]
