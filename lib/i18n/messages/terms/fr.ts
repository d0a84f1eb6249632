import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  characteristics: "Caractéristiques",
  isin: "Code ISIN",
  symbol: "Symbole",
  currency: "Devise",
  launchDay: "Lancement du fonds",
  classification: "Classification AMF",
  useOfIncome: "Affectation des revenus",
  accumulating: "Capitalisation : les revenus restent dans le fonds et augmentent la valeur liquidative",
  distributing: "Distribution : les revenus peuvent être versés",
  fees: "Frais et minimums",
  managementFees: "Frais de gestion annuels, déjà compris dans la valeur liquidative",
  subscriptionFees: "Commission de souscription, sur le montant de l’ordre",
  redemptionFees: "Commission de rachat, sur le montant de l’ordre",
  minimumInitial: "Première souscription, au moins",
  minimumSubsequent: "Souscriptions ultérieures, au moins",
  minimumRedemption: "Rachat, au moins",
  decimals: "Décimales d’une part",
  dealing: "Souscriptions, rachats et règlement",
  cutOff: "Heure limite",
  cutOffText:
    "{time} à {city}. Un ordre ferme avant cette heure un jour d’ouverture est exécuté ce jour-là, un ordre plus tardif le jour d’ouverture suivant.",
  firm: "Quand un ordre est ferme",
  firmText: "Une souscription : quand son virement est parvenu au fonds. Un rachat : quand il est accepté.",
  executionMethod: "Cours d’un ordre",
  knownNAVs:
    "Connu : la dernière valeur liquidative datée d’avant le jour d’exécution. Elle est déjà publiée au moment de l’ordre.",
  unknownNAVs:
    "Inconnu : la valeur liquidative du jour d’exécution lui-même. Elle est calculée après coup ; personne ne la connaît au moment de l’ordre.",
  publication: "Publication",
  publicationEve:
    "Vers {time} à {city} chaque jour d’ouverture, datée de la veille du jour d’ouverture suivant (celle du vendredi porte la date du dimanche).",
  publicationOpenDay: "Vers {time} à {city} le jour d’ouverture qui suit sa date.",
  settlement: "Règlement",
  settlementText:
    "Les parts sont inscrites et les rachats payés dès que l’ordre a son cours. L’argent ne va que vers un compte bancaire enregistré de l’investisseur.",
  intermediary: "Dans d’autres devises",
  intermediaryText: "Les souscriptions en {currency} passent par la classe de parts {symbol}.",
  bank: "Coordonnées bancaires pour les souscriptions",
  bankText:
    "Ne virez qu’après avoir passé un ordre et indiquez sa référence de virement : c’est elle qui rattache l’argent à l’ordre.",
  iban: "IBAN",
  bic: "BIC",
  intermediaryBic: "BIC de la banque intermédiaire",
  noBank: "Les coordonnées bancaires de cette classe sont communiquées avec chaque ordre.",
  tokens: "Jetons",
  tokensText: "Les parts de cette classe sont détenues sous ces contrats.",
  network: "Réseau",
  address: "Adresse",
  explorer: "Consulter sur {explorer}",
  testNetwork: "réseau de test",
  noTokens: "Cette classe de parts n’a pas de jetons.",
  calendar: "Jours de fermeture",
  calendarText:
    "Outre les samedis et dimanches, le fonds n’exécute aucun ordre et n’établit aucune valeur liquidative ces jours-là.",
  calendarDownload: "Tous les jours de fermeture en fichier calendrier (.ics)",
  noClosedDays: "Aucun autre jour de fermeture n’est fixé.",
  closed: "{fund} fermé",
  closedText: "Ni exécution d’ordres ni valeur liquidative.",
  cities: {
    "Europe/Paris": "Paris",
    "Europe/Dublin": "Dublin",
    "Europe/London": "Londres",
    "Europe/Luxembourg": "Luxembourg",
  },
}
