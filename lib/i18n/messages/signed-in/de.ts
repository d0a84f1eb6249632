import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const de: Translation<typeof en> = {
  navigation: "Ihre Seiten",
  menu: "Menü",
  portfolio: "Überblick",
  orders: "Aufträge",
  activity: "Umsätze",
  statements: "Auszüge",
  bankAccounts: "Bankkonten",
  integrations: "Anbindungen",
  settings: "Einstellungen",
  account: "Profil und Sicherheit",
  areas: "Bereiche",
  investorArea: "Anleger",
  distributorArea: "Vertrieb",
  loading: "Wird geladen",
  actingFor: "Im Namen von",
  chooseInvestor: "Anderen Anleger wählen",
  sandbox: "Testumgebung",
  sandboxMeans: "Hier wird kein echtes Geld bewegt.",
  myPages: "Mein Konto",
  signOut: "Abmelden",
}
