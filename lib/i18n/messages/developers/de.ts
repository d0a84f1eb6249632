import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  title: "Entwickler",
  description:
    "Offene Fondsdaten in der Shell, in einem Skript oder einer Tabelle lesen und eine App mit OAuth 2.0 verbinden.",
  lead: "Fondsdaten sind offen: ohne Schlüssel, ohne Anmeldung, von jedem Ursprung aus. Hier wird der neueste Nettoinventarwert einer Anteilklasse mit vier Sprachen und Werkzeugen gelesen.",
  newest: "{tool}: der neueste Nettoinventarwert",
  sheetsNote:
    "Alle Werte des Jahres. Google liest aus dem Internet: Der Dienst braucht eine öffentliche Adresse.",

  interfaces: "Schnittstellen",
  inEnglish: "Die Referenzen sind auf Englisch.",
  reference: "Referenz: {name}",
  openApi: "OpenAPI-Dokument: {name}",
  publicData: "Öffentliche Daten",
  publicAbout:
    "Fonds, Anteilklassen, Nettoinventarwerte, Renditen, Fondsvermögen, Indizes, Bestände und Wechselkurse sowie die Beteiligten der Fonds. Nur lesend.",
  publicAccess: "Keine Zugangsdaten nötig; CORS ist für alle Ursprünge offen.",
  investor: "Anleger",
  investorAbout: "Portfolios, Aufträge, Bankkonten, Buchhaltungspositionen und Umsätze eines Anlegers.",
  investorAccess:
    "Für eigene Programme legen Sie unter {integrations} einen API-Client an und senden dessen {id} und {secret} per HTTP Basic. Für eine App, die andere Personen verbinden, nutzen Sie {oauth}.",
  distributor: "Vertriebspartner",
  distributorAbout:
    "Die Anleger eines Vertriebspartners: Aufnahme, Aufträge, Bankkonten, Portfolios und Buchhaltungspositionen.",
  distributorAccess:
    "Ein Administrator des Vertriebspartners legt unter {settings} einen API-Client an. Dieser weist sich per HTTP Basic aus.",
  sandboxAbout:
    "Überweisungen, Zeit, Werte und Auszahlungen, um einen Auftrag selbst durch alle Schritte zu führen.",
  sandboxAccess: "Der API-Client eines Anlegers oder eines Vertriebspartners.",
  status: "{status}: was verfügbar ist und wann zuletzt Daten veröffentlicht wurden.",

  oauth: "Eine App mit OAuth 2.0 verbinden",
  oauthShort: "das Verfahren OAuth 2.0",
  oauthLead:
    "Eine App handelt für Anleger, ohne deren Passwörter zu sehen: Sie melden sich hier an, erlauben den Zugriff und können ihn jederzeit widerrufen. Sie nutzt den Ablauf mit Autorisierungscode. Client-Bibliotheken finden die Adressen im {discovery}; hier sind dieselben Anfragen von Hand.",
  discovery: "Discovery-Dokument",
  register: "1. Die App registrieren",
  registerText:
    "Melden Sie sich an und registrieren Sie sie unter {integrations}, mit ihrem Namen und jeder Weiterleitungs-URL, die sie verwendet. Danach sehen Sie die Client-ID und, nur dieses eine Mal, das Secret.",
  authorize: "2. Den Nutzer zur Anmeldung schicken",
  authorizeText:
    "Öffnen Sie die ausgegebene Adresse in einem Browser. {state} muss unvorhersehbar und länger als 8 Zeichen sein; {scope} fragt nach der ganzen Anleger-Schnittstelle und einem Refresh-Token. Hat der Nutzer den Zugriff erlaubt, kehrt der Browser mit {code} und {state} zur Weiterleitungs-URL zurück. Vergleichen Sie den zweiten Wert mit Ihrem, bevor Sie den Code verwenden.",
  exchange: "3. Den Code gegen Token tauschen",
  exchangeText:
    "Ein Code gilt 60 Sekunden und nur einmal. Die Antwort enthält ein {access}, das eine Stunde gilt, und ein {refresh}.",
  call: "4. Die Anleger-Schnittstelle aufrufen",
  callText: "Das Zugriffstoken erlaubt, was der Nutzer sehen und tun darf.",
  refresh: "5. Die Token erneuern",
  refreshText:
    "Die Antwort enthält ein neues Zugriffstoken und das nächste Refresh-Token. Ein Refresh-Token gilt einmal: Eine zweite Verwendung gilt als Diebstahl und widerruft alle Token dieser Anmeldung. Unbenutzt läuft es nach 30 Tagen ab.",
  revoke: "6. Den Zugriff widerrufen",
  revokeText:
    "Das beendet den Zugriff, den der Nutzer bei dieser Anmeldung erlaubt hat: Der nächste Aufruf mit dem Zugriffstoken ergibt 401. Nutzer können unter {integrations} den ganzen Zugriff einer Anwendung beenden.",
  oauthNote:
    "PKCE mit S256 wird unterstützt. Eine Weiterleitungs-URL, die sich in einem Zeichen von den registrierten unterscheidet, wird ohne Weiterleitung abgelehnt.",
}
