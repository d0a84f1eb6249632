import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  risk: "Risque et durée de détention",
  riskClass: "Classe de risque {step} sur 7 : {level}.",
  riskLevels: {
    1: "le risque le plus faible",
    2: "risque faible",
    3: "risque entre faible et moyen",
    4: "risque moyen",
    5: "risque entre moyen et élevé",
    6: "risque élevé, avant-dernier niveau",
    7: "le risque le plus élevé",
  },
  lowerRisk: "Risque plus faible, rendement généralement plus faible",
  higherRisk: "Risque plus élevé, rendement généralement plus élevé",
  riskMeaning:
    "L’indicateur compare cette classe à d’autres produits : la probabilité de perdre de l’argent à cause des marchés ou parce que quelqu’un ne peut pas payer. Ce n’est pas une garantie.",
  holdingPeriod: "Durée de détention recommandée",
  holdingAssumed:
    "L’indicateur suppose que vous conservez les parts pendant {period}. Si vous demandez le rachat plus tôt, le risque peut être très différent et vous pourriez récupérer moins.",
  days: "{count, plural, one {# jour} other {# jours}}",
  weeks: "{count, plural, one {# semaine} other {# semaines}}",
  months: "{count, plural, one {# mois} other {# mois}}",
  years: "{count, plural, one {# an} other {# ans}}",
  heading: "Qui est derrière le fonds",
  domicile: "Pays de domiciliation",
  roles: {
    "management-company": "Société de gestion",
    depositary: "Dépositaire",
    auditor: "Commissaire aux comptes",
    "correspondent-bank": "Banque correspondante",
    regulator: "Autorité de surveillance",
  },
  questions: "Questions et réclamations",
  registered: "Numéro d’inscription {number}",
  authorised: "Fonds agréé sous le numéro {number}",
  documents: "Documentation",
  documentKinds: {
    "key-information": "Document d’informations clés",
    prospectus: "Prospectus du fonds",
    "annual-report": "Rapport annuel",
  },
  earlierVersions: "Versions antérieures",
  holdingSentence: "Durée de détention recommandée : {period}.",
  legal: "Informations légales",
  textVersion: "Version du {day}",
  onlyIn: "Ce texte n’est disponible que dans cette langue : {language}.",
  legalPages: {
    contact: "Nous contacter",
    complaints: "Réclamations",
    privacy: "Confidentialité",
    terms: "Conditions d’utilisation",
    accessibility: "Accessibilité",
  },
}
