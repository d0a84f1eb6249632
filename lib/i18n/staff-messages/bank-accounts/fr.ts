import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Comptes bancaires",
  lead: "Les comptes sur lesquels vos investisseurs sont payés. Les versements vont uniquement sur des comptes vérifiés.",
  empty:
    "Les comptes bancaires de vos investisseurs apparaissent ici. Enregistrez le premier pour qu’un investisseur puisse être payé.",
  register: "Enregistrer un compte bancaire",
  search: "Rechercher un compte bancaire",
  searchHint: "Investisseur, IBAN ou BIC",
  investor: "Investisseur",
  account: "IBAN",
  bank: "Banque (BIC)",
  currency: "Devise",
  country: "Pays",
  status: "Statut",
  created: "Enregistré le",
  id: "Identifiant",
  actions: "Archiver",
  allStatuses: "Tous les statuts",
  allCurrencies: "Toutes les devises",
  statuses: {
    "pending-verification": "En cours de vérification",
    validated: "Vérifié",
    invalidated: "Rejeté",
    archived: "Archivé",
  },
  reasons: {
    "pending-verification": "L’opérateur du fonds vérifie qu’il appartient à l’investisseur.",
    invalidated: "La vérification a échoué. Enregistrez un autre compte ou contactez l’opérateur du fonds.",
    archived: "Aucun nouvel ordre ne peut y être payé.",
  },
  frozen: {
    suspended: "L’investisseur est suspendu : rien n’est versé.",
    refused: "L’investisseur a été refusé : rien n’est versé.",
    archived: "L’investisseur est archivé : rien n’est versé.",
  },
  onlyOf: "Uniquement les comptes bancaires de {investor}.",
  archiveText:
    "{investor} : les nouveaux ordres ne pourront plus être payés sur {account} ({currency}). Les versements des ordres qui l’utilisent attendent que vous choisissiez un autre compte.",

  newTitle: "Enregistrer un compte bancaire",
  newLead: "Nous y versons les rachats de l’investisseur. Le compte doit être à son propre nom.",
  choose: "À qui est ce compte ?",
  searchInvestor: "Rechercher parmi vos investisseurs",
  foundInvestors: "Investisseurs trouvés",
  name: "Nom",
  identity: "Naissance ou immatriculation, adresse",
  noInvestor:
    "Aucun investisseur ne correspond. Vérifiez l’orthographe, ou créez d’abord l’investisseur. Les investisseurs suspendus, refusés ou archivés ne figurent pas dans la liste.",
  otherInvestor: "Choisir un autre investisseur",
  for: "Pour {investor}",
  notPossible: "Aucun compte bancaire ne peut être enregistré pour {investor}",
  notPossibleText: {
    suspended:
      "L’investisseur est suspendu : le compte sur lequel il est payé ne peut pas changer. Contactez l’opérateur du fonds.",
    refused:
      "L’investisseur a été refusé : le compte sur lequel il est payé ne peut pas changer. Contactez l’opérateur du fonds.",
    archived: "L’investisseur est archivé : le compte sur lequel il est payé ne peut pas changer.",
  },
  existing: "Comptes de cet investisseur",
  afterwards:
    "L’opérateur du fonds vérifie ensuite qu’il appartient à l’investisseur. Vous suivez la vérification dans la liste des comptes bancaires.",
  needsScripts:
    "Ce formulaire a besoin de JavaScript. Vous pouvez aussi enregistrer des comptes bancaires par l’API.",
}
