import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  unknownApplication: "Unbekannte App",
  unknownApplicationText:
    "Der Link, der Sie hierher geführt hat, nennt eine App, die nicht registriert ist oder gelöscht wurde. Es wurde nichts weitergegeben. Gehen Sie zur App zurück, und informieren Sie deren Entwickler.",
  wrongAddress: "Diese App verwendet eine nicht registrierte Weiterleitungs-URL",
  wrongAddressText:
    "Zum Schutz Ihrer Daten leiten wir Sie nur an URLs weiter, die die App registriert hat. Es wurde nichts weitergegeben. Gehen Sie zur App zurück, und informieren Sie deren Entwickler.",
  expired: "Diese Anmeldung ist abgelaufen",
  expiredText:
    "Sie war zu lange offen, ist schon abgeschlossen oder hat in einem anderen Browser begonnen. Es wurde nichts weitergegeben. Gehen Sie zurück, und beginnen Sie neu.",
  rejected: "Diese Anfrage ist ungültig",
  rejectedText:
    "Der Link, der Sie hierher geführt hat, ist unvollständig oder falsch. Es wurde nichts weitergegeben. Gehen Sie zur App zurück, und informieren Sie deren Entwickler.",
  forMakers: "Für den Entwickler: {detail}",
  startPage: "Startseite",
  signOut: "Von Sharebook abmelden?",
  signOutText: "Sie werden in diesem Browser abgemeldet. Verbundene Apps bleiben verbunden.",
  confirmSignOut: "Abmelden",
  staySignedIn: "Angemeldet bleiben",
  signedOut: "Sie sind abgemeldet",
  signedOutText: "Um Ihren Zugang in diesem Browser wieder zu nutzen, melden Sie sich an.",
}
