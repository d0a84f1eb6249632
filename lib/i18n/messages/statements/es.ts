import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  heading: "Riesgos",
  more: "Más información sobre los riesgos",
  inBrief: "Puede recuperar menos de lo invertido.",
  pastPerformance: "Las rentabilidades pasadas no predicen rentabilidades futuras.",
  capitalAtRisk:
    "El valor de una inversión puede bajar o subir, y es posible que recupere menos de lo invertido.",
  netOfFees:
    "Las rentabilidades son netas de la comisión de gestión y no incluyen las comisiones de suscripción ni de reembolso.",
  otherCurrency:
    "En una divisa distinta de la de la clase, la rentabilidad también sube o baja con el tipo de cambio.",
  moneyMarketHeading: "Este fondo es un fondo del mercado monetario conforme al Reglamento (UE) 2017/1131.",
  moneyMarketHeadingMixed:
    "Los fondos del mercado monetario de esta página se rigen por el Reglamento (UE) 2017/1131.",
  notGuaranteed: "Un fondo del mercado monetario no es una inversión garantizada.",
  notDeposit:
    "Una inversión en un fondo del mercado monetario es distinta de una inversión en depósitos, en particular por el riesgo de que el capital invertido pueda fluctuar.",
  noExternalSupport:
    "Un fondo del mercado monetario no cuenta con apoyo externo para garantizar su liquidez ni para estabilizar su valor liquidativo por participación.",
  lossBorneByInvestor: "El riesgo de pérdida del capital lo asume el inversor.",
}
