import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Fonds",
  lead: "{funds} fonds en {classes} classes de parts. Chaque chiffre est daté et disponible en données ouvertes.",
  totalAssets: "Actif net total de tous les fonds",
  totalAssetsIn: "Affiché en",
  ratesOf: "taux de change du {day}",
  oldestValue: "valeurs du {from} au {to}",
  currency: "Devise",
  useOfIncome: "Affectation des revenus",
  all: "Toutes",
  accumulating: "Capitalisation",
  distributing: "Distribution",
  shareClass: "Classe de parts",
  netYield: "Rendement net, 31 jours, annualisé",
  netAssetValue: "Valeur liquidative",
  assets: "Actif net",
  referenceIndex: "Indice de référence",
  lastYear: "12 derniers mois",
  lastYearTrend: "Valeur liquidative {symbol} sur les 12 derniers mois, de {first} à {last}",
  asOf: "Date",
  late: "en retard",
  choose: "Comparer {symbol}",
  compareChosen: "Comparer les classes sélectionnées",
  compareHint: "Sélectionnez-en jusqu’à quatre.",
  noneMatches: "Aucune classe ne correspond : {use}, {currency}.",
  showAll: "Afficher toutes les classes",
  yieldFootnote:
    "Rendement net : progression de la valeur liquidative sur les 31 derniers jours, annualisée. Ce n’est pas une prévision.",
}
