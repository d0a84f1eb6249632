import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  title: "Non eseguito",
  AmountBelowMinimumError: "L’importo è sotto il minimo, {minimum}. Lo aumenti.",
  TooManyDecimalsError: "Troppi decimali: al massimo {decimals}. Ne scriva meno.",
  InsufficientBalanceError: "Ora sono libere solo {available} quote. Ne chieda meno.",
  InvestorNotReadyError: "Questo investitore al momento non può dare ordini. {requirements}",
  InvestorNotEligibleError: "Questo investitore non può dare ordini.",
  CurrencyNotSupportedError: "Questa classe non si sottoscrive in quella valuta. Scelga un’altra classe.",
  BankAccountNotUsableError:
    "Su questo conto non si può pagare nulla. Ne scelga uno convalidato nella valuta giusta.",
  OrderNotCancelableError:
    "È tardi per annullare: l’ordine è andato avanti. Ricarichi la pagina per vedere a che punto è.",
  ConflictError:
    "Non è più possibile, oppure esiste già. Ricarichi la pagina per vedere come stanno le cose.",
  NotFoundError: "Non esiste più. Ricarichi la pagina.",
  ForbiddenError: "Non è autorizzato a farlo.",
  ReauthenticationRequiredError:
    "Nulla è stato cambiato, perché non è stato confermato che è lei. Ricominci per confermarlo.",
  SessionRequiredError: "Non è più connesso. Acceda di nuovo; nulla è stato cambiato.",
  TooManyRequestsError: "Troppe richieste insieme. Riprovi tra un minuto.",
  ServiceUnavailableError:
    "Il servizio al momento non è raggiungibile. Riprovi tra qualche secondo; nulla avviene due volte.",
  HttpApiDecodeError: "Qualcosa nel modulo non va. Guardi i campi segnati.",
  unreachable: "Non c’è connessione. La controlli e riprovi; nulla avviene due volte.",
  other: "Qualcosa è andato storto da parte nostra. Riprovi; nulla avviene due volte.",
  signIn: "Accedere",
  requirements: {
    review: "L’operatore sta esaminando questo investitore. Non le è chiesto nulla.",
    refused: "L’operatore ha rifiutato questo investitore. Contatti l’operatore.",
    suspended: "L’operatore ha sospeso questo investitore. Contatti l’operatore.",
    "proof-of-address": "Serve una prova di questo indirizzo, non più vecchia di tre mesi.",
    action: "L’operatore chiede qualcosa prima che questo investitore possa dare ordini.",
    about: "Riguarda: {field}.",
    quote: "L’operatore scrive: «{message}»",
  },
  fields: {
    firstName: "il nome",
    lastName: "il cognome",
    details: "la residenza fiscale",
    country: "il paese di residenza",
    city: "la città",
    zipCode: "il codice postale",
    address: "l’indirizzo",
    dateOfBirth: "la data di nascita",
    placeOfBirth: "il luogo di nascita",
  },
}
