import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  description:
    "Dati aperti sui fondi: valori patrimoniali netti, rendimenti, patrimonio, portafogli e tassi di cambio, ogni cifra con la sua data.",
  skipToContent: "Vai al contenuto",
  mainNavigation: "Navigazione principale",
  funds: "Fondi",
  compare: "Confronta",
  developers: "Sviluppatori",
  apiReference: "Riferimento API",
  openApi: "Documento OpenAPI",
  serviceStatus: "Stato del servizio",
  language: "Lingua",
  appearance: "Aspetto",
  themeSystem: "Come il dispositivo",
  themeLight: "Chiaro",
  themeDark: "Scuro",
  demo: "Dati dimostrativi: fondi, cifre, codici ISIN, coordinate bancarie e indirizzi dei token sono fittizi.",
  copy: "Copia",
  copied: "Copiato",
  copyThis: "Copia: {what}",
  asOf: "al {day}",
  notYet: "non ancora",
  blockFailed: "{block}: al momento non visualizzabile. Il resto della pagina è aggiornato.",
  blockUnavailable: "{block}: la fonte non è disponibile. Il resto della pagina è aggiornato.",
  notFound: "Questa pagina non esiste",
  notFoundText: "L’indirizzo potrebbe contenere un refuso, oppure il fondo o la classe non esiste qui.",
  toFunds: "Tutti i fondi",
  tooManyRequests: "Troppe richieste",
  tooManyRequestsText:
    "Nell’ultimo minuto la sua rete ha inviato più richieste di quante ne accettiamo. Ricarichi la pagina tra {seconds} secondi.",
}
