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
    "Il servizio è sovraccarico o non riesce a raggiungere il proprio database, perciò non è possibile mostrare questa pagina. Di solito dura meno di un minuto e nulla va perso. Riprovi tra poco.",
}
