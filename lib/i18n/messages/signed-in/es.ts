import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  navigation: "Sus páginas",
  menu: "Menú",
  portfolio: "Cartera",
  orders: "Órdenes",
  activity: "Movimientos",
  statements: "Extractos",
  bankAccounts: "Cuentas bancarias",
  integrations: "Integraciones",
  today: "Hoy",
  investors: "Inversores",
  reports: "Informes",
  settings: "Ajustes",
  account: "Perfil y seguridad",
  areas: "Áreas",
  investorArea: "Inversor",
  distributorArea: "Distribuidor",
  loading: "Cargando",
  actingFor: "En nombre de",
  chooseInvestor: "Cambiar de inversor",
  sandbox: "Entorno de pruebas",
  sandboxMeans: "Aquí no se mueve dinero real.",
  myPages: "Mi cuenta",
  signOut: "Cerrar sesión",
}
