import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  heading: "Risiken",
  more: "Mehr zu den Risiken",
  inBrief: "Möglicherweise erhalten Sie weniger zurück, als Sie investiert haben.",
  pastPerformance: "Die frühere Wertentwicklung lässt nicht auf zukünftige Renditen schließen.",
  capitalAtRisk:
    "Der Wert einer Anlage kann fallen oder steigen; möglicherweise erhalten Sie weniger zurück, als Sie investiert haben.",
  netOfFees:
    "Renditen und Wertentwicklung verstehen sich nach Verwaltungsvergütung und ohne Ausgabeaufschlag und Rücknahmeabschlag.",
  otherCurrency:
    "In einer anderen Währung als der der Anteilklasse steigt oder fällt die Rendite auch mit dem Wechselkurs.",
  moneyMarketHeading: "Dieser Fonds ist ein Geldmarktfonds im Sinne der Verordnung (EU) 2017/1131.",
  moneyMarketHeadingMixed: "Die Geldmarktfonds auf dieser Seite unterliegen der Verordnung (EU) 2017/1131.",
  notGuaranteed: "Ein Geldmarktfonds ist keine garantierte Anlage.",
  notDeposit:
    "Eine Anlage in einem Geldmarktfonds unterscheidet sich von einer Anlage in Einlagen, insbesondere durch das Risiko, dass das angelegte Kapital Schwankungen unterliegt.",
  noExternalSupport:
    "Ein Geldmarktfonds stützt sich nicht auf externe Unterstützung, um seine Liquidität zu garantieren oder seinen Nettoinventarwert je Anteil stabil zu halten.",
  lossBorneByInvestor: "Das Risiko des Kapitalverlusts trägt der Anleger.",
}
