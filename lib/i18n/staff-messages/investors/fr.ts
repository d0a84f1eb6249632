import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Investisseurs",
  add: "Ajouter un investisseur",
  empty:
    "Vos investisseurs apparaîtront ici : qui ils sont, s’ils peuvent passer des ordres et ce qu’ils détiennent.",
  search: "Rechercher un investisseur",
  searchHint: "Nom, ville, identifiant, référence de virement ou chiffres d’IBAN",
  name: "Nom",
  city: "Ville",
  country: "Pays",
  status: "Statut",
  requirements: "Exigences",
  type: "Type",
  taxResidence: "Résidence fiscale",
  dateOfBirth: "Date de naissance",
  since: "Créé le",
  valueIn: "Valeur en {currency}",
  id: "Identifiant de l’investisseur",
  allStatuses: "Tous les statuts",
  allTypes: "Tous les types",
  allTaxResidences: "Toutes les résidences fiscales",
  anyRequirements: "Avec ou sans exigences",
  withRequirements: "Avec exigences",
  statuses: {
    "pending-review": "En cours d’examen",
    active: "Actif",
    "action-required": "Action requise",
    refused: "Refusé",
    suspended: "Suspendu",
    archived: "Archivé",
  },
  types: {
    individual: "Personne physique",
  },
}
