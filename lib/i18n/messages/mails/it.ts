import type { Translation } from "#lib/i18n/translation.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  invitationSubject: "Il suo accesso a Sharebook",
  invitation:
    "Buongiorno {name},\n\nè stato aperto un conto utente per lei su Sharebook. Scelga qui la sua password:\n\n{link}\n\nIl link funziona una sola volta, entro sette giorni. Il suo nome utente è questo indirizzo, {email}.\n\nSe non se lo aspettava, non faccia nulla: senza password nessuno può accedere.\n",
  resetSubject: "La sua nuova password di Sharebook",
  reset:
    "Buongiorno {name},\n\nqualcuno ha chiesto una nuova password per questo indirizzo. Se è stato lei, la scelga qui:\n\n{link}\n\nIl link funziona una sola volta, entro un’ora. Una nuova password chiude tutte le sue sessioni.\n\nSe non è stato lei, non faccia nulla: la sua password resta com’è.\n",
  changedSubject: "La sua password di Sharebook è stata cambiata",
  changed:
    "Buongiorno {name},\n\nla sua password è stata cambiata e le sessioni negli altri browser sono state chiuse.\n\nSe non è stato lei, chieda subito una nuova password:\n\n{link}\n",
  secondFactorRemovedSubject: "Il suo secondo fattore è stato rimosso",
  secondFactorRemoved:
    "Buongiorno {name},\n\nd’ora in poi Sharebook chiede soltanto la password: il secondo fattore è stato rimosso.\n\nSe non è stato lei, chieda subito una nuova password e configuri di nuovo il secondo fattore:\n\n{link}\n",
  movedSubject: "Il giorno di esecuzione del suo ordine è cambiato",
  moved:
    "Buongiorno {name},\n\nil calendario o gli orari di un fondo sono cambiati. I suoi ordini in attesa sono ora eseguiti così:\n\n{orders}\n\nPuò vedere qui i suoi ordini e annullare un rimborso fino al suo orario limite:\n\n{link}\n",
  movedSubscription:
    "- Sottoscrizione di {symbol}: giorno di esecuzione {day}, orario limite {cutOff}, al valore patrimoniale netto del {priceDay} (ordine {id})",
  movedRedemption:
    "- Rimborso di {symbol}: giorno di esecuzione {day}, orario limite {cutOff}, al valore patrimoniale netto del {priceDay} (ordine {id})",
  movedMore: "- e altri {count}",
}
