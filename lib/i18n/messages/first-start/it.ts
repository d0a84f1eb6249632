import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  title: "Primo avvio",
  lead: "Questo servizio non ha ancora fondi. Un operatore lo configura dalla riga di comando con questi passaggi.",
  done: "Fatto",
  next: "Prossimo passo",
  later: "Dopo",
  guide: "docs/own-funds.md segue ogni passaggio così come viene digitato, fino ai primi ordini eseguiti.",
  steps: {
    users:
      "Due persone dell’operatore dei fondi hanno attivato il proprio account: una che inserisce e una che approva",
    funds: "I fondi sono importati",
    classes: "Le loro classi di quote sono importate",
    values: "I primi valori patrimoniali netti sono pubblicati",
  },
  how: {
    users: "Crei e inviti entrambe; ognuna sceglie una password e attiva l’autenticazione a due fattori.",
    funds: "Generi un esempio, lo sostituisca con i propri fondi e lo importi.",
    classes: "Ogni classe indica il fondo, la valuta e il conto bancario.",
    values: "La prima persona li importa, la seconda li approva.",
  },
}
