import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  tryAgain: "Erneut versuchen",
  pageFailed: "Diese Seite konnte nicht angezeigt werden",
  pageFailedText:
    "Der Fehler liegt bei uns und wurde protokolliert. Versuchen Sie es gleich noch einmal; andere Seiten und die API funktionieren möglicherweise.",
  reference: "Fehlernummer:",
  outage: "Daten vorübergehend nicht verfügbar",
  outageText:
    "Der Dienst ist überlastet oder erreicht seine Datenbank nicht, deshalb kann diese Seite nicht angezeigt werden. Das dauert meist weniger als eine Minute, und es geht nichts verloren. Versuchen Sie es gleich noch einmal.",
}
