import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  title: "Fonds",
  lead: "{funds} Fonds in {classes} Anteilklassen. Jede Zahl trägt ein Datum und ist als offene Daten verfügbar.",
  totalAssets: "Gesamtvermögen aller Fonds",
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
  compareChosen: "Ausgewählte Klassen vergleichen",
  compareHint: "Wählen Sie bis zu vier.",
  noneMatches: "Keine Anteilklasse passt: {use}, {currency}.",
  showAll: "Alle Anteilklassen anzeigen",
  yieldFootnote:
    "Nettorendite: Zuwachs des Nettoinventarwerts in den letzten 31 Tagen, annualisiert. Sie ist keine Prognose.",
}
