import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  title: "Fondos",
  lead: "{funds} fondos en {classes} clases de participaciones. Cada cifra lleva su fecha y todas son datos abiertos.",
  totalAssets: "Patrimonio de todos los fondos",
  totalAssetsIn: "Expresado en",
  ratesOf: "tipos de cambio de {day}",
  oldestValue: "valores de {from} a {to}",
  currency: "Divisa",
  useOfIncome: "Destino de los ingresos",
  all: "Todas",
  accumulating: "Acumulación",
  distributing: "Distribución",
  shareClass: "Clase",
  netYield: "Rentabilidad neta, 31 días, anualizada",
  netAssetValue: "Valor liquidativo",
  assets: "Patrimonio",
  referenceIndex: "Índice de referencia",
  lastYear: "Últimos 12 meses",
  lastYearTrend: "Valor liquidativo de {symbol} en los últimos 12 meses, de {first} a {last}",
  asOf: "Fecha",
  late: "con retraso",
  choose: "Comparar {symbol}",
  compareChosen: "Comparar las clases elegidas",
  compareHint: "Cuatro como máximo.",
  noneMatches: "Ninguna clase ({use}) en {currency}.",
  showAll: "Mostrar todas las clases",
  yieldFootnote:
    "Rentabilidad neta: crecimiento del valor liquidativo en los últimos 31 días, proyectado a un año. No es una promesa.",
}
