import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  navigation: "Vos pages",
  menu: "Menu",
  portfolio: "Portefeuille",
  orders: "Ordres",
  activity: "Mouvements",
  statements: "Relevés",
  bankAccounts: "Comptes bancaires",
  integrations: "Intégrations",
  today: "Aujourd’hui",
  investors: "Investisseurs",
  reports: "Rapports",
  settings: "Paramètres",
  account: "Profil et sécurité",
  areas: "Espaces",
  investorArea: "Investisseur",
  distributorArea: "Distributeur",
  loading: "Chargement",
  actingFor: "Pour le compte de",
  chooseInvestor: "Changer d’investisseur",
  sandbox: "Environnement de test",
  sandboxMeans: "Aucun argent réel ne circule ici.",
  myPages: "Mon compte",
  signOut: "Se déconnecter",
}
