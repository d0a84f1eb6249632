import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  navigation: "Le sue pagine",
  menu: "Menu",
  portfolio: "Portafoglio",
  orders: "Ordini",
  activity: "Movimenti",
  statements: "Estratti conto",
  bankAccounts: "Conti bancari",
  integrations: "Integrazioni",
  today: "Oggi",
  investors: "Investitori",
  reports: "Report",
  settings: "Impostazioni",
  account: "Profilo e sicurezza",
  areas: "Aree",
  investorArea: "Investitore",
  distributorArea: "Distributore",
  loading: "Caricamento",
  actingFor: "Per conto di",
  chooseInvestor: "Cambia investitore",
  sandbox: "Ambiente di prova",
  sandboxMeans: "Qui non si muove denaro reale.",
  myPages: "Il mio profilo",
  signOut: "Esci",
}
