import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  tryAgain: "Riprova",
  pageFailed: "Impossibile mostrare questa pagina",
  pageFailedText:
    "L’errore è nostro ed è stato registrato. Riprovi tra poco; altre pagine e l’API potrebbero funzionare.",
  reference: "Riferimento dell’errore:",
  outage: "Dati temporaneamente non disponibili",
  outageText:
    "Non riusciamo a raggiungere il nostro database, perciò non mostriamo cifre. Di solito dura meno di un minuto e nulla va perso. Riprovi tra poco.",
}
