import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  title: "{name} ({symbol})",
  description:
    "{name}, ISIN {isin}: valor liquidativo, rentabilidad neta, patrimonio, cartera, comisiones y condiciones, con la fecha de cada cifra.",
  shareClasses: "Clases de este fondo",
  onThisPage: "En esta página",
  keyFigures: "Cifras clave",
  netYield31: "Rentabilidad neta, 31 días, anualizada",
  sevenDays: "7 días: {yield}",
  netAssetValue: "Valor liquidativo",
  totalAssets: "Patrimonio de la clase",
  holders: "Partícipes",
  needsHistory: "tras {days} días de historial",
  launchesHere: "Las cifras aparecerán tras el primer valor liquidativo, previsto para {day}.",
  late: "Con retraso: el valor liquidativo de {day} se esperaba {at} y no se ha publicado. Todas las cifras son a {last}.",
  noHolders: "aún sin partícipes",
  noHoldersText:
    "Nadie tiene todavía {symbol}, por lo que no se muestran ni rentabilidad ni gráficos. Aparecerán con el primer partícipe.",
  intermediary: "para suscripciones en {currency}",
  intermediaryText:
    "{symbol} es la clase a través de la cual se suscribe {base} con dinero en {currency}. Su valor es el de {base} al tipo de cambio del día; su crecimiento es sobre todo un movimiento del tipo de cambio, por lo que no se muestran ni rentabilidad ni gráficos. Los del fondo están en la página de {base}.",
  charts: "Gráficos",
  performance: "Rentabilidad",
  performanceNote:
    "En {currency}, neta de la comisión de gestión, a {day}. Los periodos inferiores a 12 meses no se anualizan.",
  calendarYears: "Años naturales",
  twelveMonths: "Periodos completos de 12 meses",
  period: "Periodo",
  shareClass: "Clase",
  referenceIndex: "Índice de referencia",
  yearToDate: "{year}, hasta {day}",
  sinceLaunchInYear: "{year}, desde {day}",
  periodFromTo: "De {from} a {to}",
  noFullPeriod: "El primer periodo completo de 12 meses termina el {day}.",
  yieldExplained: "Cómo se calcula la rentabilidad",
  yieldIntro:
    "La rentabilidad neta indica lo que daría un año si el valor liquidativo siguiera creciendo como acaba de hacerlo. Es neta de la comisión de gestión y tiene en cuenta la capitalización.",
  yieldFormula: "rentabilidad neta = (VL₁ ÷ VL₀)^(365 ÷ n) − 1",
  yieldWhere:
    "VL₁ es el último valor liquidativo, VL₀ el último al menos {days} días anterior, y n los días naturales reales entre ambos.",
  yieldExample: "A {day1}: ({nav1} ÷ {nav0})^(365 ÷ {n}) − 1 = {yield}, de {day0} a {day1}.",
  downloads: "Descargas",
  downloadsNote:
    "Los valores liquidativos, el patrimonio y la cartera están disponibles en CSV en la interfaz de datos abiertos, con los últimos valores incluidos.",
  netAssetValuesCsv: "Valores liquidativos (CSV)",
  totalsCsv: "Patrimonio y partícipes (CSV)",
  portfolioCsv: "Cartera (CSV)",
  print: "Imprimir o guardar como PDF",
  printed: "{url}, impreso el {at}",
  paper: "Ficha",
  paperFile: "Ficha (PDF)",
  dataAsOf: "Datos a {day}",
  generated: "Generado el {at}",
  pageOf: "Página {page} de {pages}",
}
