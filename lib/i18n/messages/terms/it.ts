import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  characteristics: "Caratteristiche",
  isin: "Codice ISIN",
  symbol: "Simbolo",
  currency: "Valuta",
  launchDay: "Avvio del fondo",
  classification: "Classificazione AMF",
  useOfIncome: "Destinazione dei proventi",
  accumulating: "Accumulazione: i proventi restano nel fondo e aumentano il valore patrimoniale netto",
  distributing: "Distribuzione: i proventi possono essere distribuiti",
  fees: "Commissioni e importi minimi",
  managementFees: "Commissione di gestione annua, compresa nel valore patrimoniale netto",
  subscriptionFees: "Commissione di sottoscrizione, sull’importo dell’ordine",
  redemptionFees: "Commissione di rimborso, sull’importo dell’ordine",
  minimumInitial: "Sottoscrizione iniziale minima",
  minimumSubsequent: "Sottoscrizione successiva minima",
  minimumRedemption: "Rimborso minimo",
  decimals: "Decimali per quota",
  dealing: "Negoziazione e regolamento",
  cutOff: "Orario limite",
  cutOffText:
    "{time} a {city}. Gli ordini che diventano vincolanti prima di quest’ora in un giorno lavorativo hanno quel giorno come giorno di negoziazione, i successivi il giorno lavorativo seguente.",
  firm: "Quando un ordine è vincolante",
  firmText: "Sottoscrizioni: all’arrivo del denaro. Rimborsi: all’accettazione dell’ordine.",
  executionMethod: "Valore patrimoniale netto di un ordine",
  knownNAVs:
    "Noto: l’ultimo valore patrimoniale netto anteriore al giorno di negoziazione, già pubblicato all’invio dell’ordine.",
  unknownNAVs:
    "Ignoto: il valore patrimoniale netto del giorno di negoziazione, calcolato dopo l’orario limite.",
  publication: "Pubblicazione",
  publicationEve:
    "Verso le {time} a {city} ogni giorno lavorativo, con la data del giorno prima del successivo giorno lavorativo (il venerdì: domenica).",
  publicationOpenDay: "Verso le {time} a {city}, il giorno lavorativo successivo alla sua data.",
  settlement: "Regolamento",
  settlementText:
    "Registriamo le quote e paghiamo i rimborsi dopo l’esecuzione dell’ordine. I rimborsi sono pagati solo su un conto bancario registrato dell’investitore.",
  intermediary: "In altre valute",
  intermediaryText: "Per sottoscrivere in {currency}, usi la classe {symbol}.",
  bank: "Coordinate bancarie per le sottoscrizioni",
  bankText:
    "Invii prima un ordine, poi effettui il bonifico indicandone la causale, così possiamo abbinarli.",
  iban: "IBAN",
  bic: "BIC",
  intermediaryBic: "BIC della banca intermediaria",
  accountNotPublished:
    "Il conto bancario per le sottoscrizioni di questa classe non è pubblicato. Invii prima un ordine: ha una causale di pagamento, e la società di gestione le comunica il conto.",
  tokens: "Token",
  tokensText: "Le quote di questa classe sono detenute in questi contratti di token.",
  network: "Rete",
  address: "Indirizzo",
  explorer: "Vedi su {explorer}",
  testNetwork: "rete di prova",
  noTokens: "Questa classe non ha token.",
  calendar: "Giorni di chiusura",
  calendarText: {
    "open-day":
      "Il fondo è chiuso anche il sabato e la domenica. Nei giorni di chiusura non ci sono né negoziazioni né valore patrimoniale netto.",
    "eve-of-next-open-day":
      "Il fondo è chiuso anche il sabato e la domenica. Nei giorni di chiusura non ci sono negoziazioni e non viene pubblicato alcun valore patrimoniale netto.",
  },
  calendarDownload: "Tutti i giorni di chiusura in un file di calendario (.ics)",
  noClosedDays: "Non sono previsti altri giorni di chiusura.",
  closed: "{fund} chiuso",
  closedText: {
    "open-day": "Nessuna negoziazione e nessun valore patrimoniale netto.",
    "eve-of-next-open-day": "Nessuna negoziazione e nessuna pubblicazione del valore patrimoniale netto.",
  },
  cities: {
    "Europe/Paris": "Parigi",
    "Europe/Dublin": "Dublino",
    "Europe/London": "Londra",
    "Europe/Luxembourg": "Lussemburgo",
  },
}
