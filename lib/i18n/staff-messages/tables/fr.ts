import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  columns: "Colonnes",
  chooseColumns: "Choisir les colonnes",
  csv: "CSV",
  firstPage: "Première page",
  nextPage: "Page suivante",
  pages: "Pages de cette liste",
  noMatch: "Aucun résultat. Modifiez la recherche ou les filtres.",
  newestListed: "Seuls les {count} plus récents sont affichés. Les autres se trouvent par la recherche.",
  clear: "Effacer la recherche et les filtres",
  apply: "Appliquer",
  searching: "Recherche en cours",
  keys: "Raccourcis clavier",
  keyNext: "Ligne suivante",
  keyPrevious: "Ligne précédente",
  keyOpen: "Ouvrir la ligne",
  keySearch: "Rechercher",
  keyHelp: "Afficher cette liste",
  close: "Fermer",
  forbidden: "Votre rôle ne comprend pas cette page",
  forbiddenText: "Demandez à un administrateur de votre distributeur un rôle qui la comprend.",
  notFound: "Introuvable",
  notFoundText: "Cet enregistrement n’existe pas, ou appartient à un autre distributeur.",
  toStart: "Aller à votre page d’accueil",
  toToday: "Aller à Aujourd’hui",
}
