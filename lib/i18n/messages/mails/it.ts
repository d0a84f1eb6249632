import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  openLink: "Continua",
  invitationSubject: "Il suo profilo Sharebook",
  invitation:
    "Buongiorno {name},\n\nHa ricevuto un invito a Sharebook. Scelga qui la sua password:\n\n{link}\n\nIl link funziona una sola volta, entro sette giorni. Accederà con {email}.\n\nSe non se lo aspettava, ignori questa e-mail: senza password nessuno può accedere.\n",
  staffInvitation:
    "Buongiorno {name},\n\n{by} l’ha invitata a lavorare per {distributor} su Sharebook. Scelga qui la sua password:\n\n{link}\n\nIl link funziona una sola volta, entro sette giorni. Accederà con {email}.\n\nSe non se lo aspettava, ignori questa e-mail: senza password nessuno può accedere.\n",
  staffAskedSubject: "Invito a lavorare per un distributore su Sharebook",
  staffAsked:
    "Buongiorno {name},\n\n{by} l’ha invitata a lavorare per {distributor} su Sharebook, con il ruolo di {role}. Non cambia nulla finché non accetta. Acceda con {email} per accettare o rifiutare:\n\n{link}\n\nL’invito è valido sette giorni.\n\nSe non se lo aspettava, lo rifiuti o ignori questa e-mail.\n",
  staffDeclined:
    "Buongiorno {name},\n\n{person} ha rifiutato l’invito di {by} a lavorare per {distributor}.\n\nIl personale è elencato qui:\n\n{link}\n",
  staffSubject: "Il personale del suo distributore su Sharebook è cambiato",
  staffJoined:
    "Buongiorno {name},\n\n{by} ha dato a {person} il ruolo di {role} presso {distributor}.\n\nSe non se lo aspettava, avvisi subito un amministratore del suo distributore. Il personale è elencato qui:\n\n{link}\n",
  staffRoleChanged:
    "Buongiorno {name},\n\n{by} ha cambiato il ruolo di {person} presso {distributor} in {role}.\n\nSe non se lo aspettava, avvisi subito un amministratore del suo distributore. Il personale è elencato qui:\n\n{link}\n",
  staffEnded:
    "Buongiorno {name},\n\n{by} ha revocato a {person} l’accesso a {distributor}. I client API del distributore continuano a funzionare.\n\nSe non se lo aspettava, avvisi subito un amministratore del suo distributore. Il personale è elencato qui:\n\n{link}\n",
  viewerRole: "lettore",
  operatorRole: "operatore",
  adminRole: "amministratore",
  resetSubject: "Scelga una nuova password Sharebook",
  reset:
    "Buongiorno {name},\n\nQualcuno ha chiesto una nuova password per {email}. Se è stato lei, la scelga qui:\n\n{link}\n\nIl link funziona una sola volta, entro un’ora. Una nuova password chiude tutte le sessioni.\n\nSe non è stato lei, ignori questa e-mail: la password non cambia.\n",
  changedSubject: "La sua password Sharebook è stata cambiata",
  changed:
    "Buongiorno {name},\n\nLa sua password è stata cambiata e le altre sessioni sono state chiuse.\n\nSe non è stato lei, scelga subito una nuova password:\n\n{link}\n",
  secondFactorRemovedSubject: "Autenticazione a due fattori disattivata",
  secondFactorRemoved:
    "Buongiorno {name},\n\nL’autenticazione a due fattori è stata disattivata. Per accedere ora basta la password.\n\nSe non è stato lei, scelga subito una nuova password e riattivi l’autenticazione a due fattori:\n\n{link}\n",
  changedAccessEnded:
    "Buongiorno {name},\n\nLa sua password è stata cambiata e tutte le sessioni sono state chiuse. Come richiesto, le app che aveva collegato e i client API che aveva creato hanno perso l’accesso.\n\nSe non è stato lei, scelga subito una nuova password:\n\n{link}\n",
  secondFactorSetUpSubject: "Autenticazione a due fattori attivata",
  secondFactorSetUp:
    "Buongiorno {name},\n\nL’autenticazione a due fattori è stata attivata e le altre sessioni sono state chiuse. Per accedere servono ora la password e un codice.\n\nSe non è stato lei, scelga subito una nuova password e avvisi chi l’ha invitata, che può far reimpostare l’autenticazione a due fattori:\n\n{link}\n",
  recoveryCodesSubject: "I suoi codici di recupero sono stati sostituiti",
  recoveryCodes:
    "Buongiorno {name},\n\nSono stati creati nuovi codici di recupero. I precedenti non funzionano più.\n\nSe non è stato lei, scelga subito una nuova password e avvisi chi l’ha invitata, che può far reimpostare l’autenticazione a due fattori:\n\n{link}\n",
  wrongCodesSubject: "La sua password di Sharebook e un codice errato",
  wrongCodes:
    "Buongiorno {name},\n\nQualcuno ha inserito la sua password e poi un codice errato. Se è stato lei, non deve fare nulla.\n\nSe non è stato lei, qualcuno conosce la sua password. Finora il codice ha impedito l’accesso. Scelga subito una nuova password:\n\n{link}\n\nRiceverà questa email al massimo una volta al giorno.\n",
  apiClientSubject: "Nuovo client API su Sharebook",
  apiClient:
    "Buongiorno {name},\n\n{by} ha creato il client API «{client}». Un programma con il suo secret vede ciò che vede il titolare e può inviare ordini.\n\nSe non se lo aspettava, revochi subito il client e si assicuri che la password venga cambiata:\n\n{link}\n",
  apiClientSecretSubject: "Nuovo secret di un client API su Sharebook",
  apiClientSecret:
    "Buongiorno {name},\n\n{by} ha creato un nuovo secret per il client API «{client}».\n\nSe non se lo aspettava, revochi subito il client e si assicuri che la password venga cambiata:\n\n{link}\n",
  appAllowedSubject: "Un’app ha accesso al suo account Sharebook",
  appAllowed:
    "Buongiorno {name},\n\nL’app «{app}» ({host}) ha ricevuto l’accesso al suo account. Può vedere i suoi investimenti, inviare ordini e gestire conti bancari finché lei non revoca l’accesso.\n\nSe non è stato lei, revochi subito l’accesso e cambi la password:\n\n{link}\n",
  bankAccountSubject: "Nuovo conto bancario su Sharebook",
  bankAccount:
    "Buongiorno {name},\n\n{by} ha aggiunto un conto bancario in {currency} per {investor}. Termina con {ending}. Una volta verificato, potrà ricevere rimborsi.\n\nSe non se lo aspettava, archivi subito il conto e si assicuri che la password venga cambiata:\n\n{link}\n",
  investorAskedSubject: "Invito ad agire per un investitore su Sharebook",
  investorAsked:
    "Buongiorno {name},\n\n{by} l’ha invitata ad agire per l’investitore {investor} su Sharebook. Chi ha accesso vede le posizioni e può inserire ordini. Non cambia nulla finché non accetta. Acceda con {email} per accettare o rifiutare:\n\n{link}\n\nL’invito è valido sette giorni.\n\nSe non se lo aspettava, lo rifiuti o ignori questa e-mail.\n",
  accessSubject: "Nuovo accesso a un investitore su Sharebook",
  access:
    "Buongiorno {name},\n\n{by} ha dato a {person} l’accesso all’investitore {investor}. Chi ha accesso vede le posizioni e può inserire ordini.\n\nSe non se lo aspettava, chieda al suo distributore di revocare l’accesso. Il portafoglio è qui:\n\n{link}\n",
  payoutAccountSubject: "Pagamento su un altro conto bancario",
  payoutAccount:
    "Buongiorno {name},\n\n{by} ha scelto un altro conto bancario per il pagamento di {amount} a {investor}. Termina con {ending}.\n\nSe non se lo aspettava, avvisi subito l’operatore del fondo e si assicuri che la password venga cambiata. Consulti qui l’ordine:\n\n{link}\n",
  movedSubject: "Il giorno di negoziazione del suo ordine è cambiato",
  moved:
    "Buongiorno {name},\n\nIl calendario o gli orari di un fondo sono cambiati. I suoi ordini in attesa saranno eseguiti così:\n\n{orders}\n\nConsulti qui i suoi ordini. Può annullare un rimborso fino al suo orario limite:\n\n{link}\n",
  movedSubscription:
    "- Sottoscrizione {symbol}: giorno di negoziazione {day}, orario limite {cutOff}, al valore patrimoniale netto del {priceDay} (ordine {id})",
  movedRedemption:
    "- Rimborso {symbol}: giorno di negoziazione {day}, orario limite {cutOff}, al valore patrimoniale netto del {priceDay} (ordine {id})",
  movedMore: "- e altri {count}",
  compensatedSubject: "Il valore patrimoniale netto di un suo ordine è stato rettificato",
  compensated:
    "Buongiorno {name},\n\nUn valore patrimoniale netto a cui sono stati eseguiti i suoi ordini era errato ed è stato rettificato. Riceve un indennizzo per la differenza:\n\n{orders}\n\nGli ordini mantengono il valore a cui sono stati eseguiti. L’indennizzo è a carico del fondo. Il suo portafoglio è qui:\n\n{link}\n",
  compensatedShares:
    "- Sottoscrizione {symbol}: eseguita a {before}, valore rettificato: {after}. Riceve {count, plural, one {{shares} altra quota} other {altre {shares} quote}} (ordine {id})",
  compensatedSubscription:
    "- Sottoscrizione {symbol}: eseguita a {before}, valore rettificato: {after}. Riceve {amount} con bonifico (ordine {id})",
  compensatedRedemption:
    "- Rimborso {symbol}: eseguito a {before}, valore rettificato: {after}. Riceve altri {amount} con bonifico (ordine {id})",
  instructionsField: "{name}: {value}",
  instructionsSubject: "Come pagare il suo ordine su {symbol}",
  payAll: "Lo paghi con un bonifico da un conto intestato a {investor}:",
  payRest: "Paghi quanto manca con un bonifico da un conto intestato a {investor}:",
  instructions:
    "Buongiorno,\n\nè stato inserito un ordine per {investor}: una sottoscrizione di {amount} in {symbol}. {request}\n\n{fields}\n\n{exact} Il denaro deve arrivare entro il giorno {by}; altrimenti l’ordine scade.\n\nOrdine {id}\n\nSe non si aspettava questa e-mail, non trasferisca nulla e contatti il suo distributore.\n",
}
