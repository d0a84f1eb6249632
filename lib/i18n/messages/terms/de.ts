import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  characteristics: "Merkmale",
  isin: "ISIN",
  symbol: "Symbol",
  currency: "Währung",
  launchDay: "Auflegung des Fonds",
  classification: "AMF-Klassifizierung",
  useOfIncome: "Ertragsverwendung",
  accumulating: "Thesaurierend: Erträge bleiben im Fonds und erhöhen den Nettoinventarwert",
  distributing: "Ausschüttend: Erträge können ausgezahlt werden",
  fees: "Kosten und Mindestbeträge",
  managementFees: "Verwaltungsvergütung pro Jahr, im Nettoinventarwert bereits enthalten",
  subscriptionFees: "Ausgabeaufschlag auf den Auftragsbetrag",
  redemptionFees: "Rücknahmeabschlag auf den Auftragsbetrag",
  minimumInitial: "Erste Zeichnung, mindestens",
  minimumSubsequent: "Weitere Zeichnungen, mindestens",
  minimumRedemption: "Rücknahme, mindestens",
  decimals: "Nachkommastellen eines Anteils",
  dealing: "Handel und Abwicklung",
  cutOff: "Annahmeschluss",
  cutOffText:
    "{time} Uhr in {city}. Ein Auftrag, der an einem offenen Tag vorher fest ist, wird an diesem Tag abgerechnet, ein späterer am nächsten offenen Tag.",
  firm: "Wann ein Auftrag fest ist",
  firmText:
    "Eine Zeichnung: wenn ihre Überweisung beim Fonds eingegangen ist. Eine Rücknahme: wenn sie angenommen ist.",
  executionMethod: "Preis eines Auftrags",
  knownNAVs:
    "Bekannt: der letzte Nettoinventarwert, der vor dem Handelstag datiert. Er ist bei der Auftragserteilung schon veröffentlicht.",
  unknownNAVs:
    "Unbekannt: der Nettoinventarwert des Handelstags selbst. Er wird danach berechnet, niemand kann ihn bei der Auftragserteilung kennen.",
  publication: "Veröffentlichung",
  publicationEve:
    "Gegen {time} Uhr in {city} an jedem offenen Tag, datiert auf den Vortag des nächsten offenen Tags (der vom Freitag auf den Sonntag).",
  publicationOpenDay: "Gegen {time} Uhr in {city} am offenen Tag nach dem, auf den er datiert.",
  settlement: "Abwicklung",
  settlementText:
    "Anteile werden gebucht und Rücknahmen gezahlt, sobald der Auftrag seinen Preis hat. Geld geht nur auf ein eingetragenes Bankkonto des Anlegers.",
  intermediary: "In anderen Währungen",
  intermediaryText: "Zeichnungen in {currency} laufen über die Anteilklasse {symbol}.",
  bank: "Bankverbindung für Zeichnungen",
  bankText:
    "Erst nach einem Auftrag überweisen und dessen Überweisungsreferenz angeben: An ihr erkennen wir, wozu das Geld gehört.",
  iban: "IBAN",
  bic: "BIC",
  intermediaryBic: "BIC der Zwischenbank",
  noBank: "Die Bankverbindung dieser Anteilklasse steht bei jedem Auftrag.",
  tokens: "Token",
  tokensText: "Anteile dieser Klasse werden unter diesen Verträgen gehalten.",
  network: "Netzwerk",
  address: "Adresse",
  explorer: "Bei {explorer} nachschlagen",
  testNetwork: "Testnetz",
  noTokens: "Diese Anteilklasse hat keine Token.",
  calendar: "Schließtage",
  calendarText: "Außer samstags und sonntags handelt und bewertet der Fonds an diesen Tagen nicht.",
  calendarDownload: "Alle Schließtage als Kalenderdatei (.ics)",
  noClosedDays: "Weitere Schließtage sind nicht festgelegt.",
  closed: "{fund} geschlossen",
  closedText: "Kein Handel und kein Nettoinventarwert.",
  cities: {
    "Europe/Paris": "Paris",
    "Europe/Dublin": "Dublin",
    "Europe/London": "London",
    "Europe/Luxembourg": "Luxemburg",
  },
}
