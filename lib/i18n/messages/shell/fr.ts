import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  description:
    "Données de fonds ouvertes : valeurs liquidatives, rendements, encours, portefeuilles et taux de change, chaque chiffre daté.",
  skipToContent: "Aller au contenu",
  mainNavigation: "Navigation principale",
  funds: "Fonds",
  compare: "Comparer",
  developers: "Développeurs",
  apiReference: "Référence de l’API",
  openApi: "Document OpenAPI",
  serviceStatus: "État du service",
  language: "Langue",
  appearance: "Apparence",
  themeSystem: "Comme mon appareil",
  themeLight: "Claire",
  themeDark: "Sombre",
  demo: "Données de démonstration : fonds, chiffres, codes ISIN, coordonnées bancaires et adresses de jetons sont fictifs.",
  copy: "Copier",
  copied: "Copié",
  copyThis: "Copier : {what}",
  asOf: "au {day}",
  notYet: "pas encore",
  blockFailed: "{block} : affichage impossible pour le moment. Le reste de la page est à jour.",
  blockUnavailable: "{block} : la source est indisponible. Le reste de la page est à jour.",
  notFound: "Cette page n’existe pas",
  notFoundText: "L’adresse comporte peut-être une faute, ou le fonds ou la classe de parts n’existe pas ici.",
  toFunds: "Tous les fonds",
  tooManyRequests: "Trop de requêtes",
  tooManyRequestsText:
    "Votre réseau a envoyé, au cours de la dernière minute, plus de requêtes que nous n’en acceptons. Rechargez cette page dans {seconds} secondes.",
}
