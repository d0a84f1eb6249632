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
  accumulating: "Capitalisation : les revenus restent dans le fonds et augmentent la valeur liquidative",
  distributing: "Distribution : les revenus peuvent être versés",
  fees: "Frais et minimums",
  managementFees: "Frais de gestion annuels, compris dans la valeur liquidative",
  subscriptionFees: "Commission de souscription, sur le montant de l’ordre",
  redemptionFees: "Commission de rachat, sur le montant de l’ordre",
  minimumInitial: "Souscription initiale minimale",
  minimumSubsequent: "Souscription ultérieure minimale",
  minimumRedemption: "Rachat minimal",
  decimals: "Décimales par part",
  dealing: "Négociation et règlement",
  cutOff: "Heure limite",
  cutOffText:
    "{time} à {city}. Les ordres fermes avant cette heure un jour ouvré ont ce jour pour jour de négociation, les autres le jour ouvré suivant.",
  firm: "Quand un ordre est ferme",
  firmText: "Souscriptions : à réception du paiement. Rachats : à l’acceptation de l’ordre.",
  executionMethod: "Valeur liquidative d’un ordre",
  knownNAVs:
    "Connue : la dernière valeur liquidative antérieure au jour de négociation, déjà publiée quand vous passez l’ordre.",
  unknownNAVs: "Inconnue : la valeur liquidative du jour de négociation, calculée après l’heure limite.",
  publication: "Publication",
  publicationEve:
    "Vers {time} à {city} chaque jour ouvré, datée de la veille du jour ouvré suivant (le vendredi : dimanche).",
  publicationOpenDay: "Vers {time} à {city}, le jour ouvré qui suit sa date.",
  settlement: "Règlement",
  settlementText:
    "Nous inscrivons les parts et versons le produit des rachats une fois l’ordre exécuté, uniquement sur un compte bancaire enregistré de l’investisseur.",
  intermediary: "Dans d’autres devises",
  intermediaryText: "Pour souscrire en {currency}, utilisez la classe de parts {symbol}.",
  bank: "Coordonnées bancaires pour les souscriptions",
  bankText:
    "Passez d’abord un ordre, puis virez l’argent avec sa référence, pour que nous puissions les rapprocher.",
  iban: "IBAN",
  bic: "BIC",
  intermediaryBic: "BIC de la banque intermédiaire",
  accountNotPublished:
    "Le compte bancaire pour les souscriptions de cette classe n’est pas publié. Passez d’abord un ordre : il porte une référence de paiement, et la société de gestion vous indique le compte.",
  tokens: "Jetons",
  tokensText: "Les parts de cette classe sont détenues dans ces contrats de jetons.",
  network: "Réseau",
  address: "Adresse",
  explorer: "Voir sur {explorer}",
  testNetwork: "réseau de test",
  noTokens: "Cette classe de parts n’a pas de jetons.",
  calendar: "Jours de fermeture",
  calendarText: {
    "open-day":
      "Le fonds est également fermé les samedis et dimanches. Les jours de fermeture, il n’y a ni négociation ni valeur liquidative.",
    "eve-of-next-open-day":
      "Le fonds est également fermé les samedis et dimanches. Les jours de fermeture, il n’y a pas de négociation et aucune valeur liquidative n’est publiée.",
  },
  calendarDownload: "Tous les jours de fermeture en fichier calendrier (.ics)",
  noClosedDays: "Aucun autre jour de fermeture n’est prévu.",
  closed: "{fund} fermé",
  closedText: {
    "open-day": "Ni négociation ni valeur liquidative.",
    "eve-of-next-open-day": "Pas de négociation, et aucune valeur liquidative n’est publiée.",
  },
  cities: {
    "Europe/Paris": "Paris",
    "Europe/Dublin": "Dublin",
    "Europe/London": "Londres",
    "Europe/Luxembourg": "Luxembourg",
  },
}
