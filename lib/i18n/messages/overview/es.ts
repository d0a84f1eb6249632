import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  title: "Fondos",
  lead: "{funds} fondos en {classes} clases. Cada cifra lleva su fecha y está disponible como dato abierto.",
  totalAssets: "Patrimonio total de todos los fondos",
  totalAssetsIn: "Divisa de cálculo",
  ratesOf: "tipos de cambio de {day}",
  oldestValue: "valores de {from} a {to}",
  currency: "Divisa",
  useOfIncome: "Política de distribución",
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
  compareChosen: "Comparar las clases seleccionadas",
  compareHint: "Seleccione hasta cuatro.",
  noneMatches: "Ninguna clase coincide: {use}, {currency}.",
  showAll: "Mostrar todas las clases",
  yieldFootnote:
    "Rentabilidad neta: crecimiento del valor liquidativo en los últimos 31 días, anualizado. No es una previsión.",
}
