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
  managementFees: "Verwaltungsvergütung pro Jahr, im Nettoinventarwert enthalten",
  subscriptionFees: "Ausgabeaufschlag, auf den Auftragsbetrag",
  redemptionFees: "Rücknahmeabschlag, auf den Auftragsbetrag",
  minimumInitial: "Mindestbetrag der ersten Zeichnung",
  minimumSubsequent: "Mindestbetrag weiterer Zeichnungen",
  minimumRedemption: "Mindestbetrag einer Rücknahme",
  decimals: "Nachkommastellen je Anteil",
  dealing: "Handel und Abwicklung",
  cutOff: "Annahmeschluss",
  cutOffText:
    "{time} Uhr in {city}. Aufträge, die an einem Geschäftstag vor dieser Uhrzeit verbindlich sind, haben diesen Tag als Handelstag, spätere den nächsten Geschäftstag.",
  firm: "Wann ein Auftrag verbindlich ist",
  firmText: "Zeichnungen: wenn das Geld eingegangen ist. Rücknahmen: wenn wir den Auftrag annehmen.",
  executionMethod: "Nettoinventarwert eines Auftrags",
  knownNAVs:
    "Bekannt: der letzte Nettoinventarwert vor dem Handelstag, bei Auftragserteilung schon veröffentlicht.",
  unknownNAVs: "Unbekannt: der Nettoinventarwert des Handelstags selbst, nach Annahmeschluss berechnet.",
  publication: "Veröffentlichung",
  publicationEve:
    "Gegen {time} Uhr in {city} an jedem Geschäftstag, datiert auf den Tag vor dem nächsten Geschäftstag (freitags: Sonntag).",
  publicationOpenDay: "Gegen {time} Uhr in {city}, am Geschäftstag nach seinem Datum.",
  settlement: "Abwicklung",
  settlementText:
    "Wir buchen Anteile und zahlen Rücknahmen aus, sobald der Auftrag ausgeführt ist. Rücknahmen zahlen wir nur auf ein hinterlegtes Bankkonto des Anlegers.",
  intermediary: "In anderen Währungen",
  intermediaryText: "Für Zeichnungen in {currency} nutzen Sie die Anteilklasse {symbol}.",
  bank: "Bankverbindung für Zeichnungen",
  bankText:
    "Erteilen Sie zuerst einen Auftrag, und überweisen Sie dann mit dessen Verwendungszweck, damit wir beides zuordnen können.",
  iban: "IBAN",
  bic: "BIC",
  intermediaryBic: "BIC der Korrespondenzbank",
  accountNotPublished:
    "Das Bankkonto für Zeichnungen dieser Anteilklasse ist nicht veröffentlicht. Erteilen Sie zuerst einen Auftrag: Er hat einen Verwendungszweck, und das Konto nennt Ihnen die Verwaltungsgesellschaft.",
  tokens: "Token",
  tokensText: "Anteile dieser Klasse werden in diesen Token-Verträgen gehalten.",
  network: "Netzwerk",
  address: "Adresse",
  explorer: "Auf {explorer} ansehen",
  testNetwork: "Testnetz",
  noTokens: "Diese Anteilklasse hat keine Token.",
  calendar: "Schließtage",
  calendarText: {
    "open-day":
      "Der Fonds ist auch samstags und sonntags geschlossen. An Schließtagen gibt es weder Handel noch Nettoinventarwert.",
    "eve-of-next-open-day":
      "Der Fonds ist auch samstags und sonntags geschlossen. An Schließtagen gibt es keinen Handel, und es wird kein Nettoinventarwert veröffentlicht.",
  },
  calendarDownload: "Alle Schließtage als Kalenderdatei (.ics)",
  noClosedDays: "Weitere Schließtage sind nicht geplant.",
  closed: "{fund} geschlossen",
  closedText: {
    "open-day": "Kein Handel und kein Nettoinventarwert.",
    "eve-of-next-open-day": "Kein Handel, und es wird kein Nettoinventarwert veröffentlicht.",
  },
  cities: {
    "Europe/Paris": "Paris",
    "Europe/Dublin": "Dublin",
    "Europe/London": "London",
    "Europe/Luxembourg": "Luxemburg",
  },
}
