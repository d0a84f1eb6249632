import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const it: Translation<typeof en> = {
  navigation: "Le sue pagine",
  menu: "Menù",
  portfolio: "Panoramica",
  orders: "Ordini",
  activity: "Movimenti",
  statements: "Estratti",
  bankAccounts: "Conti bancari",
  integrations: "Integrazioni",
  settings: "Impostazioni",
  account: "Profilo e sicurezza",
  areas: "Aree",
  investorArea: "Investitore",
  distributorArea: "Distributore",
  loading: "Caricamento",
  actingFor: "Per conto di",
  chooseInvestor: "Scegliere un altro investitore",
  sandbox: "Ambiente di prova",
  sandboxMeans: "Qui non si muove denaro reale.",
  myPages: "Il mio conto",
  signOut: "Uscire",
}
