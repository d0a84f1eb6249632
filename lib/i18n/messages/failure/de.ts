import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  tryAgain: "Neu laden",
  pageFailed: "Diese Seite konnte nicht zusammengestellt werden",
  pageFailedText:
    "Der Fehler liegt bei uns und wurde aufgezeichnet. Die Datenschnittstelle antwortet womöglich weiterhin.",
  reference: "Fehlernummer:",
  outage: "Die Daten sind im Augenblick nicht erreichbar",
  outageText:
    "Unsere Datenbank antwortet nicht; deshalb gibt es keine Zahl, für die wir einstehen könnten. Das ist meist nach einer Minute vorbei; verloren ist nichts.",
}
