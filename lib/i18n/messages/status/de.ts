import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  description: "Ob der Dienst verfügbar ist und wann zuletzt Fondsdaten veröffentlicht wurden.",
  ok: "Alles ist verfügbar.",
  limited:
    "Der Dienst antwortet, aber eine seiner Prüfungen schlägt fehl. Einzelne Anfragen werden möglicherweise abgelehnt.",
  out: "Die Datenbank ist nicht erreichbar. Fondsdaten, Anmeldung und Aufträge stehen bis zu ihrer Rückkehr nicht zur Verfügung. Bestätigte Aufträge sind gespeichert.",
  lastPublication: "Letzte Veröffentlichung von Fondsdaten",
  neverPublished: "noch keine",
  notKnown: "nicht bekannt",
  checkedAt: "Geprüft",
  parts: "Was verfügbar ist",
  publicData: "Fondsseiten und offene Daten",
  signedIn: "Anmeldung, Portfolios und Aufträge",
  programs: "Schnittstellen für Anleger und Vertriebspartner, OAuth 2.0",
  references: "Entwicklerseiten und Referenzen",
  available: "Verfügbar",
  notAvailable: "Nicht verfügbar",
  checks: "Prüfungen",
  database: "Datenbank",
  reachable: "Erreichbar",
  notReachable: "Nicht erreichbar",
  release: "Version und Datenbank",
  match: "Passen zusammen",
  noMatch: "Passen nicht zusammen",
  clock: "Uhr",
  clockRight: "Geht richtig",
  clockWrong: "Weicht von der Uhr der Datenbank ab",
  forPrograms:
    "Programme lesen dieselben Prüfungen als JSON unter {address}: Status 200, oder 503, solange eine fehlschlägt.",
}
