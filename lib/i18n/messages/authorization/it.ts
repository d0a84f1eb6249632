import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  unknownApplication: "Questa applicazione non è conosciuta qui",
  unknownApplicationText:
    "Il link che l’ha portata qui nomina un’applicazione mai registrata o eliminata. Non le è stato comunicato nulla. Torni all’applicazione e avvisi chi la gestisce.",
  wrongAddress: "Questa applicazione vuole mandarla a un indirizzo che non ha registrato",
  wrongAddressText:
    "Perché ciò che lei consente non arrivi ad altri, la mandiamo solo a indirizzi registrati dall’applicazione. Non è stato comunicato nulla. Torni all’applicazione e avvisi chi la gestisce.",
  expired: "Questo accesso è terminato",
  expiredText:
    "È rimasto aperto troppo a lungo, era già concluso o è iniziato in un altro browser. Non è stato comunicato nulla. Torni da dove è venuto e ricominci.",
  refused: "A questa richiesta non si può rispondere",
  refusedText:
    "Non comprendiamo il link che l’ha portata qui. Non è stato comunicato nulla. Torni all’applicazione e avvisi chi la gestisce.",
  forMakers: "Per chi la gestisce: {detail}",
  startPage: "Pagina iniziale",
  signOut: "Uscire da Sharebook?",
  signOutText: "Uscirà da questo browser. Le applicazioni che ha collegato restano collegate.",
  confirmSignOut: "Esci",
  staySignedIn: "Resta connesso",
  signedOut: "È uscito",
  signedOutText: "Nessuno può usare il suo conto in questo browser finché non accede di nuovo.",
}
