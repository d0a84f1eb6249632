import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  title: "{name} ({symbol})",
  description:
    "{name}, ISIN {isin}: valore patrimoniale netto, rendimento netto, patrimonio, portafoglio, commissioni e condizioni, ogni cifra con la sua data.",
  shareClasses: "Classi di questo fondo",
  onThisPage: "In questa pagina",
  keyFigures: "Dati principali",
  netYield31: "Rendimento netto, 31 giorni, annualizzato",
  sevenDays: "7 giorni: {yield}",
  netAssetValue: "Valore patrimoniale netto",
  totalAssets: "Patrimonio della classe",
  holders: "Detentori",
  needsHistory: "dopo {days} giorni di storico",
  launchesHere: "Le cifre compariranno dopo il primo valore patrimoniale netto, atteso il {day}.",
  late: "In ritardo: il valore patrimoniale netto del {day} era atteso {at} e non è stato pubblicato. Tutte le cifre sono al {last}.",
  noHolders: "ancora senza sottoscrittori",
  noHoldersText:
    "Nessuno detiene ancora {symbol}, perciò non sono mostrati né rendimento né grafici. Appariranno con il primo sottoscrittore.",
  intermediary: "per sottoscrizioni in {currency}",
  intermediaryText:
    "{symbol} è la classe attraverso cui si sottoscrive {base} con denaro in {currency}. Il suo valore è quello di {base} al cambio del giorno; la sua crescita è soprattutto un movimento del cambio, perciò non sono mostrati né rendimento né grafici. Quelli del fondo sono nella pagina di {base}.",
  charts: "Grafici",
  performance: "Rendimenti",
  performanceNote:
    "In {currency}, al netto delle commissioni di gestione, al {day}. I periodi inferiori a 12 mesi non sono annualizzati.",
  calendarYears: "Anni solari",
  twelveMonths: "Periodi completi di 12 mesi",
  period: "Periodo",
  shareClass: "Classe",
  referenceIndex: "Indice di riferimento",
  yearToDate: "{year}, fino al {day}",
  sinceLaunchInYear: "{year}, dal {day}",
  periodFromTo: "Dal {from} al {to}",
  noFullPeriod: "Il primo periodo completo di 12 mesi termina il {day}.",
  yieldExplained: "Come si calcola il rendimento",
  yieldIntro:
    "Il rendimento netto dice quanto renderebbe un anno se il valore patrimoniale netto continuasse a crescere come ha appena fatto. È al netto delle commissioni di gestione e tiene conto della capitalizzazione.",
  yieldFormula: "rendimento netto = (NAV₁ ÷ NAV₀)^(365 ÷ n) − 1",
  yieldWhere:
    "NAV₁ è l’ultimo valore patrimoniale netto, NAV₀ l’ultimo di almeno {days} giorni prima e n i giorni di calendario effettivi fra i due.",
  yieldExample: "Al {day1}: ({nav1} ÷ {nav0})^(365 ÷ {n}) − 1 = {yield}, dal {day0} al {day1}.",
  downloads: "Download",
  downloadsNote:
    "Valori patrimoniali netti, patrimonio e portafoglio sono disponibili in CSV dall’interfaccia di dati aperti, ultimi valori compresi.",
  netAssetValuesCsv: "Valori patrimoniali netti (CSV)",
  totalsCsv: "Patrimonio e detentori (CSV)",
  portfolioCsv: "Portafoglio (CSV)",
  print: "Stampa o salva in PDF",
  printed: "{url}, stampato il {at}",
  paper: "Scheda",
  paperFile: "Scheda (PDF)",
  dataAsOf: "Dati al {day}",
  generated: "Generato il {at}",
  pageOf: "Pagina {page} di {pages}",
}
