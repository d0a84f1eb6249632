import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  title: "Anbindungen",
  lead: "Programme, die mit Ihren Daten arbeiten: eigene über einen API-Client, fremde mit Ihrer Zustimmung.",

  apiClients: "API-Clients",
  apiClientsNote:
    "Ein eigenes Programm meldet sich mit client_id und client_secret an (HTTP Basic) und darf an der Anlegerschnittstelle, was Sie dürfen.",
  distributorTitle: "Einstellungen",
  distributorLead: "Was Programme Ihrer Vertriebsstelle aufrufen dürfen, und mit welchen Geheimnissen.",
  distributorClientsNote:
    "Ein Programm Ihrer Vertriebsstelle meldet sich mit client_id und client_secret an (HTTP Basic) und arbeitet an der Vertriebsschnittstelle mit allen ihren Anlegern.",
  reference: "Referenz der Schnittstelle",
  guide: "Leitfaden für Entwickler",
  noApiClients:
    "Hier stehen einmal die Programme, die Sie einlassen, mit ihrer letzten Nutzung. Legen Sie unten das erste an.",
  noDistributorClients:
    "Hier stehen einmal die Programme Ihrer Vertriebsstelle, mit ihrer letzten Nutzung. Ein Administrator legt das erste an.",
  viewersOnly:
    "Sie sehen diese Clients; anlegen, ändern und widerrufen darf sie nur ein Administrator Ihrer Vertriebsstelle.",
  forAllInvestors: "Für alle Anleger, für die Sie handeln",
  forInvestor: "Für {name}",
  created: "Angelegt am {day}",
  lastUsed: "Zuletzt genutzt {time}",
  neverUsed: "Nie genutzt",
  revokedOn: "Widerrufen {time}",
  revokedUserDisabled: "Der Benutzer wurde gesperrt",
  revokedLinkEnded: "Wer ihn erstellt hat, handelt nicht mehr für diesen Anleger",
  revokedDistributorEnded: "Die Vertriebsstelle wurde beendet",
  revokedClients: "Widerrufene Clients ({count})",
  oldSecretUntil: "Zwei Geheimnisse gelten: das alte bis {time}.",
  endOldSecret: "Altes Geheimnis jetzt beenden",
  endOldSecretTitle: "Das alte Geheimnis von „{name}“ beenden?",
  endOldSecretText: "Programme, die es noch senden, werden ab ihrer nächsten Anfrage abgewiesen.",

  createApiClient: "API-Client anlegen",
  mostApiClients:
    "Es gibt {limit} API-Clients, mehr sind nicht möglich. Widerrufen Sie einen, um einen neuen anzulegen.",
  name: "Name",
  clientNameHelp: "Nur für Sie, etwa „Buchhaltung nachts“. Höchstens 200 Zeichen.",
  actsFor: "Handelt für",
  actsForHelp: "Einen Anleger oder alle, für die Sie jetzt und später handeln.",
  create: "Anlegen",
  nameError: "Geben Sie einen Namen von 1 bis {limit} Zeichen an.",

  rename: "Umbenennen",
  renameTitle: "Ein anderer Name für „{name}“",
  save: "Sichern",
  cancel: "Abbrechen",
  newSecret: "Neues Geheimnis",
  newSecretTitle: "Ein neues Geheimnis für „{name}“",
  newSecretText:
    "Das alte Geheimnis gilt noch eine Weile, damit Ihr Programm ohne Unterbrechung wechseln kann.",
  overlap: "Das alte Geheimnis gilt noch",
  overlapHelp: "Könnte es bekannt geworden sein, beenden Sie es sofort.",
  overlapNone: "gar nicht: es endet sofort",
  overlapHour: "1 Stunde",
  overlapDay: "24 Stunden",
  overlapWeek: "7 Tage",
  overlapMonth: "30 Tage",
  twoSecrets:
    "Für diesen Client gelten schon zwei Geheimnisse. Solange das alte nicht beendet ist, kann ein neues nur beide sofort ersetzen.",
  makeNewSecret: "Neues Geheimnis anlegen",
  revoke: "Widerrufen",
  revokeClientTitle: "„{name}“ widerrufen?",
  revokeClientText:
    "Programme mit diesem Client werden ab ihrer nächsten Anfrage abgewiesen. Das lässt sich nicht rückgängig machen.",
  revokeClient: "Client widerrufen",

  secretTitle: "Das Geheimnis von „{name}“ jetzt sichern",
  secretText:
    "Es wird nur dieses eine Mal gezeigt und nirgends aufbewahrt. Wer es hat, darf, was Sie dürfen: Es gehört in einen Tresor für Geheimnisse, nie in den Quelltext.",
  clientId: "Client-ID",
  clientSecret: "Client-Geheimnis",
  download: "Als Datei herunterladen",
  secretKept: "Ich habe es gesichert",

  connectedApps: "Verbundene Anwendungen",
  connectedAppsNote:
    "Fremde Anwendungen, denen Sie erlaubt haben, Ihr Portfolio zu lesen und für Sie Aufträge zu erteilen. Eine widerrufene wird ab ihrer nächsten Anfrage abgewiesen.",
  noConnectedApps:
    "Sie haben keine Anwendung eingelassen. Wenn eine fragt, entscheiden Sie auf einer unserer Seiten, was sie darf.",
  connectedSince: "Verbunden seit {day}",
  accessUntil: "Längstens bis {day}",
  appMay:
    "Darf Portfolios, Aufträge, Auszüge, Umsätze und Bankverbindungen Ihrer Anleger lesen, für sie Aufträge erteilen und stornieren und ihre Bankverbindungen pflegen.",
  revokeApp: "Zugang entziehen",
  revokeAppTitle: "„{name}“ den Zugang entziehen?",
  revokeAppText:
    "Sie wird ab ihrer nächsten Anfrage abgewiesen, mit jedem Token, das sie hat. Sie darf Sie wieder fragen.",

  applications: "Ihre Anwendungen",
  applicationsNote:
    "Für Entwickler: Melden Sie eine Anwendung an, die andere Menschen mit OAuth 2.0 um Zugang bittet (Authorization Code Flow).",
  noApplications: "Hier stehen einmal die Anwendungen, die Sie anmelden, mit ihren Rücksprungadressen.",
  registerApplication: "Anwendung anmelden",
  mostApplications:
    "Es gibt {limit} Anwendungen, mehr sind nicht möglich. Löschen Sie eine, um eine neue anzumelden.",
  applicationNameError:
    "Geben Sie ihr einen Namen von 1 bis {limit} Zeichen, ohne unsichtbare Zeichen, der nicht wie Sharebook aussieht.",
  applicationNameHelp:
    "Menschen lesen ihn, wenn sie entscheiden, ob sie die Anwendung einlassen. Höchstens {limit} Zeichen.",
  redirectUris: "Rücksprungadressen",
  redirectUrisHelp:
    "Eine je Zeile, höchstens {count}, Zeichen für Zeichen so, wie Ihre Anwendung sie sendet: https://, oder http:// auf localhost; ohne Fragment.",
  redirectUrisError:
    "Geben Sie 1 bis {count} vollständige Adressen an: https://, oder http:// auf localhost; ohne Fragment, Benutzername und Passwort.",
  logo: "Logo (freiwillig)",
  logoHelp: "Die https://-Adresse eines quadratischen Bildes, das neben dem Namen steht.",
  logoError: "Geben Sie eine vollständige https://-Adresse an, oder lassen Sie das Feld leer.",
  register: "Anmelden",
  redirectsTo: "Rücksprung nach",
  replaceSecret: "Neues Geheimnis",
  replaceSecretTitle: "Das Geheimnis von „{name}“ ersetzen?",
  replaceSecretText:
    "Das alte Geheimnis gilt sofort nicht mehr. Wer die Anwendung verbunden hat, bleibt verbunden.",
  replaceSecretConfirm: "Geheimnis ersetzen",
  deleteApplication: "Löschen",
  deleteTitle: "„{name}“ löschen?",
  deleteText:
    "Alle, die sie verbunden haben, sind ab ihrer nächsten Anfrage getrennt. Das lässt sich nicht rückgängig machen.",
  deleteConfirm: "Anwendung löschen",
}
