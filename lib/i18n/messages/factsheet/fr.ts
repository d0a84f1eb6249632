import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "{name} ({symbol})",
  description:
    "{name}, ISIN {isin} : valeur liquidative, rendement net, actif net, portefeuille, frais et conditions, tous datés.",
  shareClasses: "Classes de parts de ce fonds",
  onThisPage: "Sur cette page",
  keyFigures: "Chiffres clés",
  netYield31: "Rendement net, 31 jours, annualisé",
  sevenDays: "7 jours : {yield}",
  netAssetValue: "Valeur liquidative",
  totalAssets: "Actif net de la classe",
  holders: "Porteurs",
  needsHistory: "disponible après {days} jours",
  launchesHere: "Les chiffres apparaîtront après la première valeur liquidative, attendue le {day}.",
  late: "En retard : la valeur liquidative du {day} devait paraître le {at} et n’est pas encore publiée. Tous les chiffres sont au {last}.",
  noHolders: "pas encore de porteurs",
  noHoldersText:
    "{symbol} n’a pas encore de porteurs. Le rendement et les graphiques apparaîtront avec le premier.",
  intermediary: "pour les souscriptions en {currency}",
  intermediaryText:
    "{symbol} permet de souscrire {base} en {currency}. Sa valeur est celle de {base} au taux de change du jour : elle varie surtout avec le taux de change. Rendement et graphiques : voir {base}.",
  charts: "Graphiques",
  performance: "Performances",
  performanceNote:
    "En {currency}, nettes de frais de gestion, au {day}. Les périodes de moins de 12 mois ne sont pas annualisées.",
  calendarYears: "Années civiles",
  twelveMonths: "Périodes de 12 mois",
  period: "Période",
  shareClass: "Classe de parts",
  referenceIndex: "Indice de référence",
  yearToDate: "{year}, jusqu’au {day}",
  sinceLaunchInYear: "{year}, depuis le {day}",
  periodFromTo: "Du {from} au {to}",
  noFullPeriod: "La première période de 12 mois s’achève le {day}.",
  yieldExplained: "Comment le rendement est calculé",
  yieldIntro:
    "Le rendement net indique ce que rapporterait une année entière si la valeur liquidative continuait de progresser à son rythme récent. Il est net de frais de gestion et capitalisé.",
  yieldFormula: "rendement net = (VL₁ ÷ VL₀)^(365 ÷ n) − 1",
  yieldWhere:
    "VL₁ est la dernière valeur liquidative, VL₀ la dernière antérieure d’au moins {days} jours et n le nombre de jours calendaires entre les deux.",
  yieldExample: "Au {day1} : ({nav1} ÷ {nav0})^(365 ÷ {n}) − 1 = {yield}, du {day0} au {day1}.",
  downloads: "Téléchargements",
  downloadsNote:
    "Les fichiers CSV proviennent de l’API de données ouvertes et contiennent les dernières valeurs.",
  netAssetValuesCsv: "Valeurs liquidatives (CSV)",
  totalsCsv: "Actif net et porteurs (CSV)",
  portfolioCsv: "Portefeuille (CSV)",
  print: "Imprimer ou enregistrer en PDF",
  printed: "{url}, imprimé le {at}",
  paper: "Fiche du fonds",
  paperFile: "Fiche du fonds (PDF)",
  dataAsOf: "Données au {day}",
  generated: "Établi le {at}",
  pageOf: "Page {page} sur {pages}",
}
