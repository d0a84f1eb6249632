import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "{name} ({symbol})",
  description:
    "{name}, ISIN {isin} : valeur liquidative, rendement net, encours, portefeuille, frais et conditions, chaque chiffre daté.",
  shareClasses: "Classes de parts de ce fonds",
  onThisPage: "Sur cette page",
  keyFigures: "Chiffres clés",
  netYield31: "Rendement net, 31 jours, annualisé",
  sevenDays: "7 jours : {yield}",
  netAssetValue: "Valeur liquidative",
  totalAssets: "Actif net de la classe",
  holders: "Porteurs",
  needsHistory: "après {days} jours d’historique",
  launchesHere: "Les chiffres apparaîtront après la première valeur liquidative, attendue le {day}.",
  late: "En retard : la valeur liquidative du {day} était attendue {at} et n’est pas publiée. Tous les chiffres sont au {last}.",
  noHolders: "pas encore de porteurs",
  noHoldersText:
    "Personne ne détient encore {symbol} : ni rendement ni graphique n’est affiché. Ils apparaîtront avec le premier porteur.",
  intermediary: "pour les souscriptions en {currency}",
  intermediaryText:
    "{symbol} est la part par laquelle {base} se souscrit en {currency}. Sa valeur est celle de {base} au taux de change du jour ; sa croissance est surtout un mouvement du taux de change, donc ni rendement ni graphique n’est affiché. Ceux du fonds se trouvent sur la page de {base}.",
  charts: "Graphiques",
  performance: "Performances",
  performanceNote:
    "En {currency}, nettes de frais de gestion, au {day}. Les périodes de moins de 12 mois ne sont pas annualisées.",
  calendarYears: "Années civiles",
  twelveMonths: "Périodes complètes de 12 mois",
  period: "Période",
  shareClass: "Classe de parts",
  referenceIndex: "Indice de référence",
  yearToDate: "{year}, jusqu’au {day}",
  sinceLaunchInYear: "{year}, depuis le {day}",
  periodFromTo: "Du {from} au {to}",
  noFullPeriod: "La première période complète de 12 mois s’achève le {day}.",
  yieldExplained: "Comment le rendement est calculé",
  yieldIntro:
    "Le rendement net indique ce qu’apporterait une année si la valeur liquidative continuait de croître comme elle vient de le faire. Il est net de frais de gestion et tient compte de la capitalisation.",
  yieldFormula: "rendement net = (VL₁ ÷ VL₀)^(365 ÷ n) − 1",
  yieldWhere:
    "VL₁ est la dernière valeur liquidative, VL₀ la dernière établie au moins {days} jours auparavant, et n le nombre réel de jours calendaires entre les deux.",
  yieldExample: "Au {day1} : ({nav1} ÷ {nav0})^(365 ÷ {n}) − 1 = {yield}, du {day0} au {day1}.",
  downloads: "Téléchargements",
  downloadsNote:
    "Valeurs liquidatives, encours et portefeuille sont disponibles en CSV via l’interface de données ouvertes, jusqu’aux dernières valeurs.",
  netAssetValuesCsv: "Valeurs liquidatives (CSV)",
  totalsCsv: "Actif net et porteurs (CSV)",
  portfolioCsv: "Portefeuille (CSV)",
  print: "Imprimer ou enregistrer en PDF",
  printed: "{url}, imprimé le {at}",
  paper: "Fiche",
  paperFile: "Fiche (PDF)",
  dataAsOf: "Données au {day}",
  generated: "Établi le {at}",
  pageOf: "Page {page} sur {pages}",
}
