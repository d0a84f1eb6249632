import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  title: "Fondi",
  lead: "{funds} fondi in {classes} classi di quote. Ogni cifra è datata e disponibile come dato aperto.",
  totalAssets: "Patrimonio totale di tutti i fondi",
  totalAssetsIn: "Espresso in",
  ratesOf: "tassi di cambio del {day}",
  oldestValue: "valori dal {from} al {to}",
  currency: "Valuta",
  useOfIncome: "Politica dei proventi",
  all: "Tutte",
  accumulating: "Accumulazione",
  distributing: "Distribuzione",
  shareClass: "Classe di quote",
  netYield: "Rendimento netto, 31 giorni, annualizzato",
  netAssetValue: "Valore patrimoniale netto",
  assets: "Patrimonio",
  referenceIndex: "Indice di riferimento",
  lastYear: "Ultimi 12 mesi",
  lastYearTrend: "Valore patrimoniale netto di {symbol} negli ultimi 12 mesi, da {first} a {last}",
  asOf: "Data",
  late: "in ritardo",
  choose: "Confronta {symbol}",
  compareChosen: "Confronta le classi selezionate",
  compareHint: "Ne selezioni fino a quattro.",
  noneMatches: "Nessuna classe corrisponde: {use}, {currency}.",
  showAll: "Mostra tutte le classi",
  yieldFootnote:
    "Rendimento netto: crescita del valore patrimoniale netto negli ultimi 31 giorni, annualizzata. Non è una previsione.",
}
