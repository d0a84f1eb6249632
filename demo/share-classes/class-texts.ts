import type { Language } from "#lib/i18n/language.ts"

type Texts = Readonly<Record<Language, string>>

/** Categories of the French market authority (AMF). */
export const CLASSIFICATIONS = {
  shortTermMoneyMarket: {
    en: "Short-term variable net asset value money market fund",
    es: "Fondo del mercado monetario a corto plazo de valor liquidativo variable",
    fr: "Fonds monétaire à court terme à valeur liquidative variable",
    it: "Fondo comune monetario a breve termine a valore patrimoniale netto variabile",
    de: "Kurzfristiger Geldmarktfonds mit variablem Nettoinventarwert",
  },
  internationalBonds: {
    en: "Bonds and other international debt securities",
    es: "Bonos y otros títulos de deuda internacionales",
    fr: "Obligations et autres titres de créance internationaux",
    it: "Obbligazioni e altri titoli di debito internazionali",
    de: "Anleihen und andere internationale Schuldtitel",
  },
  unclassified: {
    en: "No AMF classification",
    es: "Sin clasificación de la AMF",
    fr: "Sans classification AMF",
    it: "Nessuna classificazione AMF",
    de: "Keine AMF-Klassifizierung",
  },
} as const satisfies Record<string, Texts>

const capitalised = (rate: Texts | string): Texts => {
  const name = typeof rate === "string" ? { en: rate, es: rate, fr: rate, it: rate, de: rate } : rate
  return {
    en: `Capitalised ${name.en}`,
    es: `${name.es} capitalizado`,
    fr: `${name.fr} capitalisé`,
    it: `${name.it} capitalizzato`,
    de: `Kapitalisierter ${name.de}`,
  }
}

/** Names of the reference indices. */
export const REFERENCE_INDICES = {
  estr: capitalised("€STR"),
  federalFunds: capitalised({
    en: "effective federal funds rate",
    es: "Tipo efectivo de los fondos federales",
    fr: "Taux effectif des fonds fédéraux",
    it: "Tasso effettivo sui federal funds",
    de: "effektiver Tagesgeldsatz der USA (Federal Funds)",
  }),
  sonia: capitalised("SONIA"),
  saron: capitalised("SARON"),
  carryStrategy: {
    en: "BTC/ETH/cash carry strategy index",
    es: "Índice de la estrategia de carry BTC/ETH/efectivo",
    fr: "Indice de la stratégie de portage BTC/ETH/liquidités",
    it: "Indice della strategia di carry BTC/ETH/liquidità",
    de: "Index der Carry-Strategie BTC/ETH/Kasse",
  },
  euroCarryStrategy: {
    en: "BTC/ETH/cash carry strategy index, hedged to euro",
    es: "Índice de la estrategia de carry BTC/ETH/efectivo, cubierto en euros",
    fr: "Indice de la stratégie de portage BTC/ETH/liquidités, couvert en euros",
    it: "Indice della strategia di carry BTC/ETH/liquidità, coperto in euro",
    de: "Index der Carry-Strategie BTC/ETH/Kasse, in Euro abgesichert",
  },
  none: {
    en: "No reference index",
    es: "Sin índice de referencia",
    fr: "Aucun indice de référence",
    it: "Nessun indice di riferimento",
    de: "Kein Referenzindex",
  },
} as const satisfies Record<string, Texts>

/** Names of the funds, which the names of their classes extend. */
export const FUND_NAMES = {
  EUTBL: {
    en: "EU T-Bills Money Market Fund",
    es: "Fondo Monetario de Letras del Tesoro de la UE",
    fr: "Fonds monétaire Bons du Trésor de l’UE",
    it: "Fondo monetario Buoni del Tesoro UE",
    de: "Geldmarktfonds EU-Schatzwechsel",
  },
  USTBL: {
    en: "US T-Bills Money Market Fund",
    es: "Fondo Monetario de Letras del Tesoro de EE. UU.",
    fr: "Fonds monétaire Bons du Trésor américain",
    it: "Fondo monetario Buoni del Tesoro USA",
    de: "Geldmarktfonds US-Schatzwechsel",
  },
  UKTBL: {
    en: "UK T-Bills Money Market Fund",
    es: "Fondo Monetario de Letras del Tesoro del Reino Unido",
    fr: "Fonds monétaire Bons du Trésor britannique",
    it: "Fondo monetario Buoni del Tesoro del Regno Unito",
    de: "Geldmarktfonds UK-Schatzwechsel",
  },
  NEUTRALCC: {
    en: "Market Neutral Crypto Carry Fund",
    es: "Fondo de Carry Cripto Neutral al Mercado",
    fr: "Fonds de portage crypto neutre au marché",
    it: "Fondo di carry cripto neutrale al mercato",
    de: "Marktneutraler Krypto-Carry-Fonds",
  },
  SAFO: {
    en: "Secured Overnight Swap Fund",
    es: "Fondo de Swaps a un Día Colateralizados",
    fr: "Fonds de swaps au jour le jour collatéralisés",
    it: "Fondo di swap overnight collateralizzati",
    de: "Besicherter Tagesgeld-Swap-Fonds",
  },
} as const satisfies Record<string, Texts>
