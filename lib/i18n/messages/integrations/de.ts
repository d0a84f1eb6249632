import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  title: "Integrationen",
  lead: "Verbinden Sie Programme mit Ihren Daten: eigene über einen API-Client, fremde mit Ihrer Zustimmung.",

  apiClients: "API-Clients",
  apiClientsNote:
    "Ihr Programm meldet sich mit client_id und client_secret an (HTTP Basic). Über die Anleger-API darf es alles, was Sie dürfen.",
  distributorTitle: "Einstellungen",
  distributorClientsNote:
    "Ein Programm meldet sich mit client_id und client_secret an (HTTP Basic). Über die Vertriebs-API handelt es für alle Ihre Anleger.",
  reference: "API-Referenz",
  guide: "Entwicklerleitfaden",
  noApiClients: "API-Clients, die Sie anlegen, erscheinen hier mit ihrer letzten Nutzung.",
  noDistributorClients:
    "API-Clients Ihres Vertriebspartners erscheinen hier mit ihrer letzten Nutzung. Den ersten legt ein Administrator an.",
  viewersOnly:
    "Sie können diese Clients ansehen. Anlegen, ändern und widerrufen kann sie nur ein Administrator Ihres Vertriebspartners.",
  forAllInvestors: "Für alle Ihre Anleger",
  forInvestor: "Für {name}",
  created: "Angelegt am {day}",
  lastUsed: "Zuletzt genutzt: {time}",
  neverUsed: "Noch nie genutzt",
  revokedOn: "Widerrufen am {time}",
  revokedUserDisabled: "Der Benutzer wurde deaktiviert",
  revokedLinkEnded: "Wer ihn angelegt hat, handelt nicht mehr für diesen Anleger",
  revokedDistributorEnded: "Der Vertriebspartner ist nicht mehr aktiv",
  revokedClients: "Widerrufene Clients ({count})",
  oldSecretUntil: "Zwei Secrets sind gültig. Das alte läuft am {time} ab.",
  endOldSecret: "Altes Secret jetzt widerrufen",
  endOldSecretTitle: "Altes Secret von „{name}“ widerrufen?",
  endOldSecretText:
    "Der Widerruf gilt sofort. Programme, die das alte Secret noch verwenden, verlieren den Zugriff.",

  createApiClient: "API-Client anlegen",
  mostApiClients:
    "Das Limit von {limit} API-Clients ist erreicht. Widerrufen Sie einen, um einen neuen anzulegen.",
  name: "Name",
  clientNameHelp:
    "Ein Name, an dem Sie ihn erkennen, zum Beispiel „Nächtliche Buchhaltung“. Bis zu 200 Zeichen.",
  actsFor: "Zugriff auf",
  actsForHelp: "Ein Anleger oder alle Ihre Anleger, auch künftige.",
  create: "Anlegen",
  nameError: "Geben Sie einen Namen mit 1 bis {limit} Zeichen ein.",
  nameTaken:
    "Es gibt bereits einen API-Client mit diesem Namen. Wenn Sie ihn gerade angelegt und sein Secret nicht gesehen haben, geben Sie ihm in der Liste ein neues Secret.",
  creationUnclear:
    "Sie scheinen offline zu sein. Laden Sie die Seite neu, sobald Sie wieder online sind: Steht der Client in der Liste, wurde er erstellt, ohne dass Sie sein Secret gesehen haben. Erstellen Sie ein neues Secret oder widerrufen Sie ihn.",

  rename: "Umbenennen",
  renameTitle: "„{name}“ umbenennen",
  save: "Speichern",
  cancel: "Abbrechen",
  newSecret: "Neues Secret",
  newSecretTitle: "Neues Secret für „{name}“",
  newSecretText: "Das alte Secret gilt noch eine Weile, damit Ihr Programm ohne Unterbrechung wechseln kann.",
  overlap: "Altes Secret läuft ab",
  overlapHelp: "Falls es bekannt geworden sein könnte: sofort.",
  overlapNone: "sofort",
  overlapHour: "in 1 Stunde",
  overlapDay: "in 24 Stunden",
  overlapWeek: "in 7 Tagen",
  overlapMonth: "in 30 Tagen",
  twoSecrets:
    "Dieser Client hat schon zwei gültige Secrets. Ein neues ersetzt beide sofort, sofern Sie nicht zuerst das alte widerrufen.",
  makeNewSecret: "Neues Secret erstellen",
  revoke: "Widerrufen",
  revokeClientTitle: "„{name}“ widerrufen?",
  revokeClientText:
    "Der Widerruf gilt sofort und lässt sich nicht rückgängig machen. Programme mit diesem Client verlieren den Zugriff.",
  revokeClient: "Client widerrufen",

  secretTitle: "Secret von „{name}“ jetzt speichern",
  secretText:
    "Es wird nur dieses eine Mal angezeigt. Wer es kennt, darf alles, was Sie dürfen: Bewahren Sie es in einem Secret-Manager auf, nie im Quelltext.",
  clientId: "Client-ID",
  clientSecret: "Client-Secret",
  download: "Als Datei herunterladen",
  secretKept: "Ich habe es gespeichert",

  connectedApps: "Verbundene Apps",
  connectedAppsNote:
    "Fremde Apps, denen Sie erlaubt haben, Ihr Portfolio zu lesen und für Sie Aufträge zu erteilen. Ein Widerruf gilt sofort.",
  noConnectedApps:
    "Keine App verbunden. Wenn eine App um Zugriff bittet, entscheiden Sie auf unserer Seite, was sie darf.",
  connectedSince: "Verbunden seit {day}",
  accessUntil: "Zugriff läuft am {day} ab",
  appMay:
    "Darf Portfolios, Aufträge, Auszüge, Umsätze und Bankkonten Ihrer Anleger lesen, für sie Aufträge erteilen und stornieren und ihre Bankkonten verwalten.",
  revokeApp: "Zugriff widerrufen",
  revokeAppTitle: "Zugriff von „{name}“ widerrufen?",
  revokeAppText: "Der Widerruf gilt sofort. Die App kann Sie erneut um Zugriff bitten.",

  applications: "Ihre Apps",
  applicationsNote:
    "Für Entwickler: Registrieren Sie eine App, die andere Personen mit OAuth 2.0 um Zugriff bittet (Authorization Code Flow).",
  noApplications: "Apps, die Sie registrieren, erscheinen hier mit ihren Weiterleitungs-URLs.",
  registerApplication: "App registrieren",
  mostApplications:
    "Das Limit von {limit} Apps ist erreicht. Löschen Sie eine, um eine neue zu registrieren.",
  applicationNameError:
    "Geben Sie einen Namen mit 1 bis {limit} Zeichen ein, der nicht Sharebook ähnelt und keine unsichtbaren Zeichen enthält.",
  applicationNameHelp: "Sichtbar für alle, die über den Zugriff der App entscheiden. Bis zu {limit} Zeichen.",
  redirectUris: "Weiterleitungs-URLs",
  redirectUrisHelp:
    "Eine pro Zeile, bis zu {count}, genau so, wie Ihre App sie sendet: https://, oder http:// auf localhost; ohne Fragment.",
  redirectUrisError:
    "Geben Sie 1 bis {count} vollständige URLs ein: https://, oder http:// auf localhost; ohne Fragment, Benutzername und Passwort.",
  logo: "Logo (optional)",
  logoHelp: "Die https://-URL eines quadratischen Bildes, das neben dem Namen erscheint.",
  logoError: "Geben Sie eine vollständige https://-URL ein, oder lassen Sie das Feld leer.",
  register: "Registrieren",
  redirectsTo: "Leitet weiter an",
  replaceSecret: "Neues Secret",
  replaceSecretTitle: "Secret von „{name}“ ersetzen?",
  replaceSecretText: "Das alte Secret gilt sofort nicht mehr. Wer die App verbunden hat, bleibt verbunden.",
  replaceSecretConfirm: "Secret ersetzen",
  deleteApplication: "Löschen",
  deleteTitle: "„{name}“ löschen?",
  deleteText:
    "Das Löschen gilt sofort und lässt sich nicht rückgängig machen. Alle, die die App verbunden haben, werden getrennt.",
  deleteConfirm: "App löschen",
}
