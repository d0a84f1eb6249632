import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  navigation: "Vos pages",
  menu: "Sommaire",
  portfolio: "Aperçu",
  orders: "Ordres",
  activity: "Mouvements",
  statements: "Relevés",
  bankAccounts: "Comptes bancaires",
  integrations: "Intégrations",
  settings: "Réglages",
  account: "Profil et sécurité",
  areas: "Espaces",
  investorArea: "Investisseur",
  distributorArea: "Distributeur",
  loading: "Chargement",
  actingFor: "Pour le compte de",
  chooseInvestor: "Choisir un autre investisseur",
  sandbox: "Bac à sable",
  sandboxMeans: "Aucun argent réel ne circule ici.",
  myPages: "Mon compte",
  signOut: "Se déconnecter",
}
