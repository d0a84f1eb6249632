import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  title: "{name} ({symbol})",
  description:
    "{name}, ISIN {isin}: Nettoinventarwert, Nettorendite, Vermögen, Portfolio, Kosten und Handelsbedingungen, jede Zahl mit ihrem Datum.",
  shareClasses: "Anteilklassen dieses Fonds",
  onThisPage: "Auf dieser Seite",
  keyFigures: "Kennzahlen",
  netYield31: "Nettorendite, 31 Tage, annualisiert",
  sevenDays: "7 Tage: {yield}",
  netAssetValue: "Nettoinventarwert",
  totalAssets: "Vermögen der Klasse",
  holders: "Anleger",
  needsHistory: "nach {days} Tagen Historie",
  launchesHere: "Zahlen erscheinen nach dem ersten Nettoinventarwert, erwartet am {day}.",
  late: "Verspätet: Der Nettoinventarwert vom {day} wurde {at} erwartet und ist nicht veröffentlicht. Alle Zahlen gelten per {last}.",
  noHolders: "noch ohne Anleger",
  noHoldersText:
    "Noch hält niemand {symbol}, deshalb stehen hier weder Rendite noch Diagramme. Sie erscheinen mit dem ersten Anleger.",
  intermediary: "für Zeichnungen in {currency}",
  intermediaryText:
    "Über {symbol} wird {base} mit Geld in {currency} gezeichnet. Der Wert ist der von {base} zum Wechselkurs des Tages; sein Wachstum ist vor allem eine Bewegung des Wechselkurses, deshalb stehen hier weder Rendite noch Diagramme. Die des Fonds stehen auf der Seite von {base}.",
  charts: "Diagramme",
  performance: "Wertentwicklung",
  performanceNote:
    "In {currency}, nach Verwaltungsvergütung, bis {day}. Zeiträume unter 12 Monaten werden nicht annualisiert.",
  calendarYears: "Kalenderjahre",
  twelveMonths: "Vollständige 12-Monats-Zeiträume",
  period: "Zeitraum",
  shareClass: "Anteilklasse",
  referenceIndex: "Referenzindex",
  yearToDate: "{year}, bis {day}",
  sinceLaunchInYear: "{year}, ab {day}",
  periodFromTo: "{from} bis {to}",
  noFullPeriod: "Der erste vollständige 12-Monats-Zeitraum endet am {day}.",
  yieldExplained: "So wird die Rendite berechnet",
  yieldIntro:
    "Die Nettorendite sagt, was ein Jahr brächte, wenn der Nettoinventarwert weiter so wüchse wie zuletzt. Sie versteht sich nach Verwaltungsvergütung und mit Zinseszins.",
  yieldFormula: "Nettorendite = (NIW₁ ÷ NIW₀)^(365 ÷ n) − 1",
  yieldWhere:
    "NIW₁ ist der jüngste Nettoinventarwert, NIW₀ der letzte mindestens {days} Tage davor und n die tatsächlichen Kalendertage dazwischen.",
  yieldExample: "Per {day1}: ({nav1} ÷ {nav0})^(365 ÷ {n}) − 1 = {yield}, von {day0} bis {day1}.",
  downloads: "Downloads",
  downloadsNote:
    "Nettoinventarwerte, Vermögen und Portfolio gibt es als CSV über die offene Datenschnittstelle, die neuesten Werte eingeschlossen.",
  netAssetValuesCsv: "Nettoinventarwerte (CSV)",
  totalsCsv: "Vermögen und Anleger (CSV)",
  portfolioCsv: "Portfolio (CSV)",
  print: "Drucken oder als PDF sichern",
  printed: "{url}, gedruckt {at}",
  paper: "Fondsporträt",
  paperFile: "Fondsporträt (PDF)",
  dataAsOf: "Daten per {day}",
  generated: "Erstellt am {at}",
  pageOf: "Seite {page} von {pages}",
}
