import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  title: "C’è un problema",
  AmountBelowMinimumError: "L’importo è inferiore al minimo di {minimum}. Inserisca un importo più alto.",
  AmountAboveMaximumError: "L’importo è superiore al massimo di {maximum}. Inserisca un importo più basso.",
  TooManyDecimalsError: "Usi al massimo {decimals} decimali.",
  InsufficientBalanceError:
    "{count, plural, =0 {Ora non ci sono quote disponibili: sono riservate a ordini in corso o sono state rimborsate.} one {Ora è disponibile solo {available} quota. Inserisca un numero inferiore.} other {Ora sono disponibili solo {available} quote. Inserisca un numero inferiore.}}",
  InvestorNotReadyError: "Questo investitore al momento non può inviare ordini. {requirements}",
  InvestorNotEligibleError:
    "La persona deve avere almeno 18 anni ed essere nata al massimo 120 anni fa. Controlli la data di nascita.",
  CurrencyNotSupportedError:
    "Questa classe non accetta sottoscrizioni in quella valuta. Scelga un’altra classe.",
  BankAccountNotUsableError:
    "Questo conto non può ricevere pagamenti. Scelga un conto verificato nella valuta giusta.",
  OrderNotCancelableError:
    "È troppo tardi per annullare questo ordine. Ricarichi la pagina per vederne lo stato.",
  ConflictError: "Nel frattempo è cambiato o esiste già. Ricarichi la pagina per vedere lo stato attuale.",
  NotFoundError: "Non esiste più. Ricarichi la pagina.",
  ForbiddenError: "Non ha l’autorizzazione necessaria. Si rivolga a chi l’ha invitata.",
  ReauthenticationRequiredError:
    "Nulla è stato modificato perché non ha confermato la sua identità. Ricominci e confermi.",
  SessionRequiredError: "La sessione è terminata e nulla è stato modificato. Acceda di nuovo.",
  TooManyRequestsError: "Troppe richieste. Riprovi tra un minuto.",
  ServiceUnavailableError:
    "Il servizio è temporaneamente non disponibile. Riprovi tra qualche secondo; la sua richiesta non viene mai eseguita due volte.",
  HttpApiDecodeError: "Controlli i campi segnalati.",
  unreachable:
    "Sembra che lei sia offline. Controlli la connessione e riprovi; la sua richiesta non viene mai eseguita due volte.",
  other:
    "Si è verificato un errore da parte nostra. Riprovi; la sua richiesta non viene mai eseguita due volte.",
  signIn: "Accedi",
  requirements: {
    review: "L’operatore del fondo sta verificando questo investitore. Non deve fare nulla.",
    refused: "L’operatore del fondo ha respinto questo investitore. Lo contatti.",
    suspended: "L’operatore del fondo ha sospeso questo investitore. Lo contatti.",
    "proof-of-address": "Serve un documento che attesti questo indirizzo, non più vecchio di tre mesi.",
    action: "L’operatore del fondo ha bisogno di qualcosa prima che questo investitore possa inviare ordini.",
    about: "Riguarda: {field}.",
    quote: "L’operatore del fondo scrive: «{message}»",
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
