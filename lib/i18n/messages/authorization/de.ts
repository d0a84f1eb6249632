import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  unknownApplication: "Diese Anwendung ist hier nicht bekannt",
  unknownApplicationText:
    "Der Link, der Sie hierher geführt hat, nennt eine Anwendung, die nie registriert oder inzwischen gelöscht wurde. Es wurde nichts weitergegeben. Gehen Sie zu ihr zurück und sagen Sie es ihrem Anbieter.",
  wrongAddress: "Diese Anwendung will Sie an eine Adresse schicken, die sie nicht registriert hat",
  wrongAddressText:
    "Damit niemand anderes erhält, was Sie erlauben, schicken wir Sie nur an Adressen, die die Anwendung registriert hat. Es wurde nichts weitergegeben. Gehen Sie zu ihr zurück und sagen Sie es ihrem Anbieter.",
  expired: "Diese Anmeldung ist beendet",
  expiredText:
    "Sie blieb zu lange offen, war schon abgeschlossen oder hat in einem anderen Browser begonnen. Es wurde nichts weitergegeben. Gehen Sie dorthin zurück, woher Sie kamen, und beginnen Sie von Neuem.",
  refused: "Diese Anfrage lässt sich nicht beantworten",
  refusedText:
    "Den Link, der Sie hierher geführt hat, verstehen wir nicht. Es wurde nichts weitergegeben. Gehen Sie zur Anwendung zurück und sagen Sie es ihrem Anbieter.",
  forMakers: "Für den Anbieter: {detail}",
  startPage: "Startseite",
  signOut: "Von Sharebook abmelden?",
  signOutText: "Sie werden in diesem Browser abgemeldet. Verbundene Anwendungen bleiben verbunden.",
  confirmSignOut: "Abmelden",
  staySignedIn: "Angemeldet bleiben",
  signedOut: "Sie sind abgemeldet",
  signedOutText: "In diesem Browser kann niemand Ihr Konto benutzen, bis Sie sich wieder anmelden.",
}
