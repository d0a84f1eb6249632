import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  title: "Fonds",
  lead: "{funds} Fonds in {classes} Anteilklassen. Jede Zahl trägt ihr Datum, und alle sind offene Daten.",
  totalAssets: "Vermögen aller Fonds",
  totalAssetsIn: "Angezeigt in",
  ratesOf: "Wechselkurse vom {day}",
  oldestValue: "Werte vom {from} bis {to}",
  currency: "Währung",
  useOfIncome: "Ertragsverwendung",
  all: "Alle",
  accumulating: "Thesaurierend",
  distributing: "Ausschüttend",
  shareClass: "Anteilklasse",
  netYield: "Nettorendite, 31 Tage, annualisiert",
  netAssetValue: "Nettoinventarwert",
  assets: "Vermögen",
  referenceIndex: "Referenzindex",
  lastYear: "Letzte 12 Monate",
  lastYearTrend: "Nettoinventarwert von {symbol} in den letzten 12 Monaten, von {first} bis {last}",
  asOf: "Stand",
  late: "verspätet",
  choose: "{symbol} vergleichen",
  compareChosen: "Gewählte Klassen vergleichen",
  compareHint: "Höchstens vier.",
  noneMatches: "Keine Anteilklasse ({use}) in {currency}.",
  showAll: "Alle Anteilklassen zeigen",
  yieldFootnote:
    "Nettorendite: Wachstum des Nettoinventarwerts in den letzten 31 Tagen, auf ein Jahr hochgerechnet. Sie ist kein Versprechen.",
}
