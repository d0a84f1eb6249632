import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  title: "Erster Start",
  lead: "Dieser Dienst hat noch keine Fonds. Ein Betreiber richtet ihn an der Befehlszeile in diesen Schritten ein.",
  done: "Erledigt",
  next: "Als Nächstes",
  later: "Danach",
  guide:
    "docs/own-funds.md zeigt jeden Schritt so, wie er eingegeben wird, bis zu den ersten ausgeführten Aufträgen.",
  steps: {
    users:
      "Zwei Personen des Fondsbetreibers haben ihr Konto eingerichtet: eine, die erfasst, und eine, die freigibt",
    funds: "Die Fonds sind importiert",
    classes: "Ihre Anteilklassen sind importiert",
    values: "Die ersten Nettoinventarwerte sind veröffentlicht",
  },
  how: {
    users:
      "Legen Sie beide an und laden Sie sie ein; jede wählt ein Passwort und richtet die Zwei-Faktor-Authentifizierung ein.",
    funds: "Erzeugen Sie ein Beispiel, ersetzen Sie es durch Ihre Fonds und importieren Sie es.",
    classes: "Jede Klasse nennt ihren Fonds, ihre Währung und ihr Bankkonto.",
    values: "Die erste Person importiert sie, die zweite gibt sie frei.",
  },
}
