import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Comparer des classes de parts",
  lead: "Comparez jusqu’à quatre classes de parts depuis le même jour, dans une seule devise.",
  choose: "Classes de parts",
  chooseHint: "Choisissez-en deux à quatre.",
  currency: "Devise",
  since: "Depuis le",
  amount: "Montant investi",
  amountHint: "Un nombre, par exemple 10000",
  show: "Comparer",
  empty: "Choisissez les classes de parts et le premier jour de la comparaison.",
  tooMany: "Vous en avez choisi plus de quatre ; les quatre premières sont comparées.",
  unknown: "La classe de parts {symbol} n’existe pas et a été écartée.",
  badDay:
    "{day} n’est pas une date. La comparaison commence le premier jour où toutes les classes ont une valeur.",
  badAmount: "{amount} n’est pas un montant. La comparaison utilise {used}.",
  result: "Ce que {amount} seraient devenus",
  resultNote: "Du {from} au {to}, en {currency}, aux dernières valeurs liquidatives connues à ces dates.",
  figures: "Chiffres",
  shareClass: "Classe de parts",
  became: "Valeur finale",
  change: "Variation",
  changeOwn: "Variation dans la devise de la classe",
  netYield: "Rendement net, 31 jours, annualisé",
  netAssetValue: "Valeur liquidative",
  totalAssets: "Actif net",
  managementFees: "Frais de gestion annuels",
  subscriptionFees: "Commission de souscription",
  redemptionFees: "Commission de rachat",
  minimumInitial: "Souscription initiale minimale",
  useOfIncome: "Affectation des revenus",
  fund: "Fonds",
  formulaHeading: "Mode de calcul",
  formula: "résultat = montant × (VL₁ ÷ VL₀) × (taux₁ ÷ taux₀)",
  formulaWhere:
    "VL₀ et VL₁ sont les valeurs liquidatives du premier et du dernier jour. Les taux convertissent la devise de la classe en {currency} à ces dates : ce sont les taux de change des fonds, ou le dernier connu. Hors commissions de souscription et de rachat.",
  rateUsed: "{symbol} : {currency} pour 1 {base} : {from} le {fromDay}, {to} le {toDay}",
  noOverlap:
    "Ces classes de parts n’ont aucun jour commun à partir du {day}. Choisissez une date antérieure.",
  noRate: "Aucun taux de change de {base} vers {currency} : {symbol} a été écartée.",
}
