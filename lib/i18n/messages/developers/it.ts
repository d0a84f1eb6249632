import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  title: "Sviluppatori",
  description:
    "Legga i dati aperti dei fondi da un terminale, uno script o un foglio di calcolo e colleghi un’app con OAuth 2.0.",
  lead: "I dati dei fondi sono aperti: senza chiave, senza registrazione, da qualsiasi origine. Ecco l’ultimo valore patrimoniale netto di una classe, letto con quattro linguaggi e strumenti.",
  newest: "{tool}: l’ultimo valore patrimoniale netto",
  sheetsNote:
    "Tutti i valori dell’anno. Google legge da Internet: il servizio deve avere un indirizzo pubblico.",

  interfaces: "Le interfacce",
  inEnglish: "Le documentazioni delle interfacce sono in inglese.",
  reference: "Documentazione: {name}",
  openApi: "Documento OpenAPI: {name}",
  publicData: "Dati pubblici",
  publicAbout:
    "Fondi, classi, valori patrimoniali netti, rendimenti, patrimonio, indici, portafogli dei fondi e tassi di cambio, e chi sta dietro ai fondi. In sola lettura.",
  publicAccess: "Nessuna credenziale necessaria; CORS è aperto a tutte le origini.",
  investor: "Investitore",
  investorAbout: "Portafogli, ordini, conti bancari, posizioni contabili e movimenti di un investitore.",
  investorAccess:
    "Per i propri programmi crei un client API in {integrations} e invii {id} e {secret} con HTTP Basic. Per un’app collegata da altre persone usi {oauth}.",
  distributor: "Distributore",
  distributorAbout:
    "Gli investitori di un distributore: apertura dei rapporti, ordini, conti bancari, portafogli e posizioni contabili.",
  distributorAccess:
    "Un amministratore del distributore crea un client API in {settings}. Il client si autentica con HTTP Basic.",
  sandboxAbout:
    "Bonifici, tempo, valori e pagamenti, per far percorrere da soli a un ordine tutte le sue fasi.",
  sandboxAccess: "Il client API di un investitore o di un distributore.",
  status: "{status}: che cosa è disponibile e quando sono stati pubblicati gli ultimi dati.",

  oauth: "Collegare un’app con OAuth 2.0",
  oauthShort: "il protocollo OAuth 2.0",
  oauthLead:
    "Un’app agisce per gli investitori senza vedere le loro password: essi accedono qui, la autorizzano e possono revocare l’accesso in qualsiasi momento. Usa il flusso con codice di autorizzazione. Le librerie client trovano gli indirizzi nel {discovery}; ecco le stesse richieste fatte a mano.",
  discovery: "documento di discovery",
  register: "1. Registrare l’app",
  registerText:
    "Acceda e la registri in {integrations}, con il nome e ogni URL di reindirizzamento che usa. Vedrà quindi l’ID client e, una sola volta, il secret.",
  authorize: "2. Inviare l’utente ad accedere",
  authorizeText:
    "Apra l’indirizzo stampato in un browser. {state} deve essere imprevedibile e avere più di 8 caratteri; {scope} chiede l’intera interfaccia dell’investitore e un token di aggiornamento. Quando l’utente l’ha autorizzata, il browser torna all’URL di reindirizzamento con {code} e {state}. Confronti quest’ultimo con il proprio prima di usare il codice.",
  exchange: "3. Scambiare il codice con i token",
  exchangeText:
    "Un codice vale 60 secondi e una sola volta. La risposta contiene un {access}, valido un’ora, e un {refresh}.",
  call: "4. Chiamare l’interfaccia dell’investitore",
  callText: "Il token di accesso consente ciò che l’utente può vedere e fare.",
  refresh: "5. Rinnovare i token",
  refreshText:
    "La risposta contiene un nuovo token di accesso e il successivo token di aggiornamento. Un token di aggiornamento vale una sola volta: un secondo uso è considerato un furto e revoca tutti i token di quell’accesso. Se non viene usato, scade dopo 30 giorni.",
  revoke: "6. Revocare l’accesso",
  revokeText:
    "Termina l’accesso che l’utente ha autorizzato in quell’occasione: la chiamata successiva con il suo token di accesso riceve un 401. L’utente può revocare tutti gli accessi di un’applicazione in {integrations}.",
  oauthNote:
    "PKCE con S256 è supportato. Un URL di reindirizzamento che differisce di un solo carattere da quelli registrati viene rifiutato senza reindirizzamento.",
}
