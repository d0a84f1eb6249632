import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  unknownApplication: "App sconosciuta",
  unknownApplicationText:
    "Il link che l’ha portata qui indica un’app non registrata o eliminata. Nulla è stato condiviso. Torni all’app e avvisi chi la sviluppa.",
  wrongAddress: "Questa app usa un URL di reindirizzamento non registrato",
  wrongAddressText:
    "Per proteggere i suoi dati la inviamo solo agli URL registrati dall’app. Nulla è stato condiviso. Torni all’app e avvisi chi la sviluppa.",
  expired: "Questo accesso è scaduto",
  expiredText:
    "È rimasto aperto troppo a lungo, è già concluso o è iniziato in un altro browser. Nulla è stato condiviso. Torni alla pagina di provenienza e ricominci.",
  rejected: "Questa richiesta non è valida",
  rejectedText:
    "Il link che l’ha portata qui è incompleto o errato. Nulla è stato condiviso. Torni all’app e avvisi chi la sviluppa.",
  forMakers: "Per chi sviluppa: {detail}",
  startPage: "Pagina iniziale",
  signOut: "Uscire da Sharebook?",
  signOutText: "Uscirà da Sharebook in questo browser. Le app collegate restano collegate.",
  confirmSignOut: "Esci",
  staySignedIn: "Resta connesso",
  signedOut: "Disconnessione effettuata",
  signedOutText: "Per usare di nuovo il suo profilo in questo browser, acceda.",
}
