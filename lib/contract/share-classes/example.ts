import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { NAV_EXAMPLE } from "#lib/contract/net-asset-values/net-asset-value.ts"

const text = (name: string, amfClassification: string, referenceIndex: string) => ({
  name,
  amfClassification,
  referenceIndex,
})

/** The example of a share class with a bank account. */
export const SHARE_CLASS_EXAMPLE = {
  id: NAV_EXAMPLE.shareClassId,
  fundId: EXAMPLE_IDS.fund,
  isin: "FR0128379478",
  navDecimals: 6,
  shareDecimals: 5,
  currency: "EUR" as const,
  tokens: [{ network: "Ethereum" as const, address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" }],
  useOfIncome: "accumulating" as const,
  minimumInitialSubscription: "1000",
  minimumSubsequentSubscription: "1",
  minimumRedemption: "1",
  subscriptionFees: "0",
  redemptionFees: "0",
  managementFees: "0.0025",
  intermediaryShareClasses: [],
  data: {
    en: text("Euro Treasury Bills", "Short-term money market fund", "Capitalised €STR"),
    es: text("Letras del Tesoro en euros", "Fondo del mercado monetario a corto plazo", "€STR capitalizado"),
    fr: text("Bons du Trésor en euros", "Fonds monétaire à court terme", "€STR capitalisé"),
    it: text("Buoni del Tesoro in euro", "Fondo monetario a breve termine", "€STR capitalizzato"),
    de: text("Euro-Schatzwechsel", "Kurzfristiger Geldmarktfonds", "Kapitalisierter €STR"),
  },
  symbol: "EUTBL" as const,
  bankAccountNumber: "FR7630006000011234567890189",
  bankAccountBic: "AGRIFRPP",
  bankAccountIntermediaryBic: null,
}
