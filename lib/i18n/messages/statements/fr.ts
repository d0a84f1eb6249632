import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  heading: "Risques",
  more: "En savoir plus sur les risques",
  inBrief: "Vous pouvez récupérer moins que le montant investi.",
  pastPerformance: "Les performances passées ne préjugent pas des performances futures.",
  capitalAtRisk:
    "La valeur d’un investissement peut baisser comme augmenter ; vous pourriez récupérer moins que le montant investi.",
  netOfFees:
    "Les rendements et performances sont nets de frais de gestion et ne tiennent pas compte des commissions de souscription et de rachat.",
  otherCurrency:
    "Dans une devise autre que celle de la classe de parts, le rendement augmente ou diminue aussi avec le taux de change.",
  moneyMarketHeading: "Ce fonds est un fonds monétaire au sens du règlement (UE) 2017/1131.",
  moneyMarketHeadingMixed: "Les fonds monétaires de cette page relèvent du règlement (UE) 2017/1131.",
  notGuaranteed: "Un fonds monétaire n’est pas un investissement garanti.",
  notDeposit:
    "Un investissement dans un fonds monétaire diffère d’un investissement dans des dépôts, notamment en raison du risque de fluctuation du principal investi.",
  noExternalSupport:
    "Un fonds monétaire ne s’appuie sur aucun soutien extérieur pour garantir sa liquidité ou stabiliser sa valeur liquidative par part.",
  lossBorneByInvestor: "Le risque de perte du principal est à la charge de l’investisseur.",
}
