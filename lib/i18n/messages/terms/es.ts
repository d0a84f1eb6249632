import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  characteristics: "Características",
  isin: "Código ISIN",
  symbol: "Símbolo",
  currency: "Divisa",
  launchDay: "Lanzamiento del fondo",
  classification: "Clasificación AMF",
  useOfIncome: "Política de distribución",
  accumulating: "Acumulación: los ingresos permanecen en el fondo y elevan el valor liquidativo",
  distributing: "Distribución: los ingresos pueden repartirse",
  fees: "Comisiones y mínimos",
  managementFees: "Comisión de gestión anual, incluida en el valor liquidativo",
  subscriptionFees: "Comisión de suscripción, sobre el importe de la orden",
  redemptionFees: "Comisión de reembolso, sobre el importe de la orden",
  minimumInitial: "Suscripción inicial mínima",
  minimumSubsequent: "Suscripción posterior mínima",
  minimumRedemption: "Reembolso mínimo",
  decimals: "Decimales por participación",
  dealing: "Negociación y liquidación",
  cutOff: "Hora límite",
  cutOffText:
    "{time} en {city}. Las órdenes firmes antes de esa hora en un día hábil tienen ese día como día de negociación; las posteriores, el siguiente día hábil.",
  firm: "Cuándo es firme una orden",
  firmText: "Suscripciones: cuando llega el dinero. Reembolsos: cuando aceptamos la orden.",
  executionMethod: "Valor liquidativo de una orden",
  knownNAVs:
    "Conocido: el último valor liquidativo anterior al día de negociación, ya publicado al enviar la orden.",
  unknownNAVs:
    "Desconocido: el valor liquidativo del propio día de negociación, calculado tras la hora límite.",
  publication: "Publicación",
  publicationEve:
    "Hacia las {time} en {city} cada día hábil, con fecha de la víspera del siguiente día hábil (el viernes: domingo).",
  publicationOpenDay: "Hacia las {time} en {city}, el día hábil siguiente a su fecha.",
  settlement: "Liquidación",
  settlementText:
    "Anotamos las participaciones y pagamos los reembolsos cuando se ejecuta la orden. Los reembolsos solo se pagan a una cuenta bancaria registrada del inversor.",
  intermediary: "En otras divisas",
  intermediaryText: "Para suscribir en {currency}, use la clase {symbol}.",
  bank: "Datos bancarios para suscripciones",
  bankText:
    "Envíe primero la orden y transfiera después el dinero con su referencia, para que podamos asociarlos.",
  iban: "IBAN",
  bic: "BIC",
  intermediaryBic: "BIC del banco intermediario",
  accountNotPublished:
    "La cuenta bancaria para suscripciones de esta clase no está publicada. Envíe primero la orden: tiene una referencia de pago, y la sociedad gestora le indica la cuenta.",
  tokens: "Tokens",
  tokensText: "Las participaciones de esta clase se mantienen en estos contratos de tokens.",
  network: "Red",
  address: "Dirección",
  explorer: "Ver en {explorer}",
  testNetwork: "red de pruebas",
  noTokens: "Esta clase no tiene tokens.",
  calendar: "Días de cierre",
  calendarText: {
    "open-day":
      "El fondo cierra también los sábados y domingos. En los días de cierre no hay negociación ni valor liquidativo.",
    "eve-of-next-open-day":
      "El fondo cierra también los sábados y domingos. En los días de cierre no hay negociación ni se publica el valor liquidativo.",
  },
  calendarDownload: "Todos los días de cierre en un archivo de calendario (.ics)",
  noClosedDays: "No hay otros días de cierre previstos.",
  closed: "{fund} cerrado",
  closedText: {
    "open-day": "Sin negociación ni valor liquidativo.",
    "eve-of-next-open-day": "Sin negociación ni publicación del valor liquidativo.",
  },
  cities: {
    "Europe/Paris": "París",
    "Europe/Dublin": "Dublín",
    "Europe/London": "Londres",
    "Europe/Luxembourg": "Luxemburgo",
  },
}
