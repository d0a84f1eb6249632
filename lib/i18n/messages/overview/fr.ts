import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Fonds",
  lead: "{funds} fonds en {classes} classes de parts. Chaque chiffre est daté, et tous sont des données ouvertes.",
  totalAssets: "Actif net de tous les fonds",
  totalAssetsIn: "Exprimé en",
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
  lastYearTrend: "Valeur liquidative de {symbol} sur les 12 derniers mois, de {first} à {last}",
  asOf: "Date",
  late: "en retard",
  choose: "Comparer {symbol}",
  compareChosen: "Comparer les classes choisies",
  compareHint: "Quatre au plus.",
  noneMatches: "Aucune classe de parts ({use}) en {currency}.",
  showAll: "Afficher toutes les classes",
  yieldFootnote:
    "Rendement net : croissance de la valeur liquidative sur les 31 derniers jours, ramenée à un an. Ce n’est pas une promesse.",
}
