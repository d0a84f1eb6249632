import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  navigation: "Ihre Seiten",
  menu: "Menü",
  portfolio: "Portfolio",
  orders: "Aufträge",
  activity: "Umsätze",
  statements: "Auszüge",
  bankAccounts: "Bankkonten",
  integrations: "Integrationen",
  today: "Heute",
  investors: "Anleger",
  reports: "Berichte",
  settings: "Einstellungen",
  account: "Profil und Sicherheit",
  areas: "Bereiche",
  investorArea: "Anleger",
  distributorArea: "Vertriebspartner",
  loading: "Wird geladen",
  actingFor: "Im Namen von",
  chooseInvestor: "Anleger wechseln",
  sandbox: "Testumgebung",
  sandboxMeans: "Hier wird kein echtes Geld bewegt.",
  myPages: "Mein Konto",
  signOut: "Abmelden",
}
