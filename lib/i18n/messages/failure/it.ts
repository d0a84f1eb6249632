import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  tryAgain: "Ricarica",
  pageFailed: "Non è stato possibile comporre questa pagina",
  pageFailedText: "L’errore è nostro ed è stato registrato. L’interfaccia dati può continuare a rispondere.",
  reference: "Riferimento dell’errore:",
  outage: "I dati non sono raggiungibili in questo momento",
  outageText:
    "Il nostro database non risponde, quindi non c’è cifra di cui possiamo rispondere. Di solito si risolve entro un minuto; nulla è andato perso.",
}
