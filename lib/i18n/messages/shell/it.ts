import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  description:
    "Dati aperti sui fondi: valori patrimoniali netti, rendimenti, patrimonio, portafogli e tassi di cambio, tutti datati.",
  skipToContent: "Vai al contenuto",
  noConnection: "Nessuna connessione. Le pagine che apre saranno mostrate appena sarà ripristinata.",
  mainNavigation: "Navigazione principale",
  funds: "Fondi",
  compare: "Confronta",
  developers: "Sviluppatori",
  apiReference: "Documentazione API",
  openApi: "Documento OpenAPI",
  onlyInEnglish: "Questa documentazione è disponibile solo in inglese.",
  serviceStatus: "Stato del servizio",
  language: "Lingua",
  appearance: "Aspetto",
  themeSystem: "Auto",
  themeLight: "Chiaro",
  themeDark: "Scuro",
  demo: "Dati dimostrativi: fondi, cifre, ISIN, coordinate bancarie e indirizzi dei token sono fittizi.",
  copy: "Copia",
  copied: "Copiato",
  copyThis: "Copia: {what}",
  asOf: "al {day}",
  notYet: "non ancora",
  blockFailed: "{block}: al momento non disponibile. Il resto della pagina è aggiornato.",
  blockUnavailable: "{block}: fonte dei dati non disponibile. Il resto della pagina è aggiornato.",
  notFound: "Pagina non trovata",
  notFoundText: "Controlli l’indirizzo o scelga dall’elenco dei fondi.",
  toFunds: "Tutti i fondi",
  tooManyRequests: "Troppe richieste",
  tooManyRequestsText:
    "La sua rete ha inviato troppe richieste nell’ultimo minuto. Ricarichi la pagina tra {seconds, plural, one {{seconds} secondo} other {{seconds} secondi}}.",
  nameAndText: "{name}: {text}",
}
