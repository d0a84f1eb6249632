import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Comparer des classes de parts",
  lead: "Jusqu’à quatre classes de parts depuis un même point de départ, dans une seule devise.",
  choose: "Classes de parts",
  chooseHint: "Choisissez-en deux à quatre.",
  currency: "Devise",
  since: "Depuis le",
  amount: "Montant investi",
  amountHint: "Nombre entier ou décimal, par exemple 10000",
  show: "Comparer",
  empty: "Choisissez les classes de parts à comparer et le jour de départ.",
  tooMany: "Seules les quatre premières sont comparées.",
  unknown: "{symbol} n’est pas une classe de parts d’ici et a été écartée.",
  badDay: "{day} n’est pas une date. La comparaison commence au premier jour commun à toutes les classes.",
  badAmount: "{amount} n’est pas un montant. La comparaison utilise {used}.",
  result: "Ce que {amount} seraient devenus",
  resultNote:
    "Du {from} au {to}, le tout en {currency}. Chaque classe est prise à la dernière valeur liquidative connue à ces dates.",
  figures: "Chiffres",
  shareClass: "Classe de parts",
  became: "Devenu",
  change: "Variation",
  changeOwn: "Variation dans la devise de la classe",
  netYield: "Rendement net, 31 jours, annualisé",
  netAssetValue: "Valeur liquidative",
  totalAssets: "Actif net",
  managementFees: "Frais de gestion annuels",
  subscriptionFees: "Commission de souscription",
  redemptionFees: "Commission de rachat",
  minimumInitial: "Première souscription, au moins",
  useOfIncome: "Affectation des revenus",
  fund: "Fonds",
  formulaHeading: "Mode de calcul",
  formula: "résultat = montant × (VL₁ ÷ VL₀) × (taux₁ ÷ taux₀)",
  formulaWhere:
    "VL₀ et VL₁ sont les valeurs liquidatives du premier et du dernier jour. Les taux convertissent la devise de la classe en {currency} à ces dates ; ce sont les taux propres aux fonds, le dernier connu lorsqu’un jour n’en a pas. Les commissions de souscription et de rachat ne sont pas déduites.",
  rateUsed: "{symbol} : {currency} pour 1 {base} : {from} le {fromDay}, {to} le {toDay}",
  noOverlap:
    "Ces classes de parts n’ont aucun jour commun à partir du {day}. Choisissez une date antérieure.",
  noRate: "Aucun taux enregistré de {base} vers {currency}. {symbol} a été écartée.",
}
