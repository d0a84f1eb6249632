import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  description:
    "Données de fonds ouvertes : valeurs liquidatives, rendements, actifs nets, portefeuilles et taux de change, tous datés.",
  skipToContent: "Aller au contenu",
  noConnection: "Pas de connexion. Les pages que vous ouvrez s’afficheront dès son retour.",
  mainNavigation: "Navigation principale",
  funds: "Fonds",
  compare: "Comparer",
  developers: "Développeurs",
  apiReference: "Référence de l’API",
  openApi: "Document OpenAPI",
  onlyInEnglish: "Cette référence n’est disponible qu’en anglais.",
  serviceStatus: "État du service",
  language: "Langue",
  appearance: "Apparence",
  themeSystem: "Auto",
  themeLight: "Claire",
  themeDark: "Sombre",
  demo: "Données de démonstration : fonds, chiffres, codes ISIN, coordonnées bancaires et adresses de jetons sont fictifs.",
  copy: "Copier",
  copied: "Copié",
  copyThis: "Copier : {what}",
  asOf: "au {day}",
  notYet: "pas encore",
  blockFailed: "{block} : affichage impossible pour le moment. Le reste de la page est à jour.",
  blockUnavailable: "{block} : source de données indisponible. Le reste de la page est à jour.",
  notFound: "Page introuvable",
  notFoundText: "Vérifiez l’adresse ou choisissez dans la liste des fonds.",
  toFunds: "Tous les fonds",
  tooManyRequests: "Trop de requêtes",
  tooManyRequestsText:
    "Votre réseau a envoyé trop de requêtes au cours de la dernière minute. Rechargez la page dans {seconds, plural, one {{seconds} seconde} other {{seconds} secondes}}.",
  nameAndText: "{name} : {text}",
}
