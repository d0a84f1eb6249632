import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  title: "{name} ({symbol})",
  description:
    "{name}, ISIN {isin}: valor liquidativo, rentabilidad neta, patrimonio, cartera, comisiones y condiciones, todo con fecha.",
  shareClasses: "Clases de este fondo",
  onThisPage: "En esta página",
  keyFigures: "Cifras clave",
  netYield31: "Rentabilidad neta, 31 días, anualizada",
  sevenDays: "7 días: {yield}",
  netAssetValue: "Valor liquidativo",
  totalAssets: "Patrimonio de la clase",
  holders: "Partícipes",
  needsHistory: "disponible tras {days} días",
  launchesHere: "Las cifras aparecerán tras el primer valor liquidativo, previsto para el {day}.",
  late: "Con retraso: el valor liquidativo del {day} debía publicarse el {at} y aún no está disponible. Todas las cifras son a {last}.",
  noHolders: "aún sin partícipes",
  noHoldersText:
    "{symbol} aún no tiene partícipes. La rentabilidad y los gráficos aparecerán con el primero.",
  intermediary: "para suscripciones en {currency}",
  intermediaryText:
    "Use {symbol} para suscribir {base} en {currency}. Su valor es el de {base} al tipo de cambio del día, por lo que varía sobre todo con el tipo de cambio. La rentabilidad y los gráficos están en {base}.",
  charts: "Gráficos",
  performance: "Rentabilidad",
  performanceNote:
    "En {currency}, neta de la comisión de gestión, hasta el {day}. Los periodos inferiores a 12 meses no se anualizan.",
  calendarYears: "Años naturales",
  twelveMonths: "Periodos de 12 meses",
  period: "Periodo",
  shareClass: "Clase",
  referenceIndex: "Índice de referencia",
  yearToDate: "{year}, hasta {day}",
  sinceLaunchInYear: "{year}, desde {day}",
  periodFromTo: "De {from} a {to}",
  noFullPeriod: "El primer periodo de 12 meses termina el {day}.",
  yieldExplained: "Cómo se calcula la rentabilidad",
  yieldIntro:
    "La rentabilidad neta indica lo que rendiría un año completo si el valor liquidativo siguiera creciendo al ritmo reciente. Es neta de la comisión de gestión y compuesta.",
  yieldFormula: "rentabilidad neta = (VL₁ ÷ VL₀)^(365 ÷ n) − 1",
  yieldWhere:
    "VL₁ es el último valor liquidativo, VL₀ el último con al menos {days} días de antelación y n el número de días naturales entre ambos.",
  yieldExample: "A {day1}: ({nav1} ÷ {nav0})^(365 ÷ {n}) − 1 = {yield}, de {day0} a {day1}.",
  downloads: "Descargas",
  downloadsNote: "Los archivos CSV provienen de la API de datos abiertos e incluyen los últimos valores.",
  netAssetValuesCsv: "Valores liquidativos (CSV)",
  totalsCsv: "Patrimonio y partícipes (CSV)",
  portfolioCsv: "Cartera (CSV)",
  print: "Imprimir o guardar como PDF",
  printed: "{url}, impreso el {at}",
  paper: "Ficha del fondo",
  paperFile: "Ficha del fondo (PDF)",
  dataAsOf: "Datos a {day}",
  generated: "Generado el {at}",
  pageOf: "Página {page} de {pages}",
}
