import type { Translation } from "#lib/i18n/parse-messages.ts"
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
  changedAccessEnded:
    "Buongiorno {name},\n\nla sua password è stata cambiata, e tutti i browser sono stati disconnessi. Come è stato scelto insieme, tutte le applicazioni che aveva collegato e tutti i client API che aveva creato hanno perso l’accesso.\n\nSe non è stato lei, chieda subito una nuova password:\n\n{link}\n",
  secondFactorSetUpSubject: "Il suo secondo fattore è stato configurato",
  secondFactorSetUp:
    "Buongiorno {name},\n\nda ora Sharebook chiede un codice oltre alla password: è stato configurato un secondo fattore, e tutti gli altri browser sono stati disconnessi.\n\nSe non è stato lei, chieda subito una nuova password e avvisi chi l’ha invitata, che può far rimuovere il secondo fattore:\n\n{link}\n",
  recoveryCodesSubject: "I suoi codici di recupero sono stati sostituiti",
  recoveryCodes:
    "Buongiorno {name},\n\nsono stati creati nuovi codici di recupero del suo secondo fattore. I precedenti non funzionano più.\n\nSe non è stato lei, chieda subito una nuova password e avvisi chi l’ha invitata:\n\n{link}\n",
  apiClientSubject: "Un nuovo client API su Sharebook",
  apiClient:
    "Buongiorno {name},\n\n{by} ha creato il client API «{client}». Un programma che ne possiede il segreto vede ciò che vede il titolare e può inviare ordini.\n\nSe non se lo aspettava, revochi subito il client qui e faccia in modo che la password venga cambiata:\n\n{link}\n",
  apiClientSecretSubject: "Un nuovo segreto di un client API su Sharebook",
  apiClientSecret:
    "Buongiorno {name},\n\n{by} ha creato un nuovo segreto per il client API «{client}».\n\nSe non se lo aspettava, revochi subito il client qui e faccia in modo che la password venga cambiata:\n\n{link}\n",
  bankAccountSubject: "Un nuovo conto bancario su Sharebook",
  bankAccount:
    "Buongiorno {name},\n\n{by} ha registrato un conto bancario in {currency} per {investor}. Il numero termina con {ending}. Una volta convalidato, vi si potranno pagare rimborsi.\n\nSe non se lo aspettava, archivi subito il conto qui e faccia in modo che la password venga cambiata:\n\n{link}\n",
  payoutAccountSubject: "Un pagamento va su un altro conto bancario",
  payoutAccount:
    "Buongiorno {name},\n\n{by} ha scelto il conto bancario su cui vengono pagati {amount} di un rimborso di {investor}. Il numero termina con {ending}.\n\nSe non se lo aspettava, avvisi subito il gestore del fondo e faccia in modo che la password venga cambiata. L’ordine è qui:\n\n{link}\n",
  movedSubject: "Il giorno di esecuzione del suo ordine è cambiato",
  moved:
    "Buongiorno {name},\n\nil calendario o gli orari di un fondo sono cambiati. I suoi ordini in attesa sono ora eseguiti così:\n\n{orders}\n\nPuò vedere qui i suoi ordini e annullare un rimborso fino al suo orario limite:\n\n{link}\n",
  movedSubscription:
    "- Sottoscrizione di {symbol}: giorno di esecuzione {day}, orario limite {cutOff}, al valore patrimoniale netto del {priceDay} (ordine {id})",
  movedRedemption:
    "- Rimborso di {symbol}: giorno di esecuzione {day}, orario limite {cutOff}, al valore patrimoniale netto del {priceDay} (ordine {id})",
  movedMore: "- e altri {count}",
}
