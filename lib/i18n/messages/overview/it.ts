import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  title: "Fondi",
  lead: "{funds} fondi in {classes} classi di quote. Ogni cifra ha la sua data e tutte sono dati aperti.",
  totalAssets: "Patrimonio di tutti i fondi",
  totalAssetsIn: "Espresso in",
  ratesOf: "tassi di cambio del {day}",
  oldestValue: "valori dal {from} al {to}",
  currency: "Valuta",
  useOfIncome: "Destinazione dei proventi",
  all: "Tutte",
  accumulating: "Accumulazione",
  distributing: "Distribuzione",
  shareClass: "Classe",
  netYield: "Rendimento netto, 31 giorni, annualizzato",
  netAssetValue: "Valore patrimoniale netto",
  assets: "Patrimonio",
  referenceIndex: "Indice di riferimento",
  lastYear: "Ultimi 12 mesi",
  lastYearTrend: "Valore patrimoniale netto di {symbol} negli ultimi 12 mesi, da {first} a {last}",
  asOf: "Data",
  late: "in ritardo",
  choose: "Confronta {symbol}",
  compareChosen: "Confronta le classi scelte",
  compareHint: "Al massimo quattro.",
  noneMatches: "Nessuna classe ({use}) in {currency}.",
  showAll: "Mostra tutte le classi",
  yieldFootnote:
    "Rendimento netto: crescita del valore patrimoniale netto negli ultimi 31 giorni, rapportata a un anno. Non è una promessa.",
}
