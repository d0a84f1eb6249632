import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  description: "Si el servicio está disponible y cuándo se publicaron datos de fondos por última vez.",
  ok: "Todo está disponible.",
  limited:
    "El servicio responde, pero falla una de sus comprobaciones. Algunas peticiones pueden rechazarse.",
  out: "No se puede acceder a la base de datos. Los datos de fondos, el inicio de sesión y las órdenes no están disponibles hasta que vuelva. Las órdenes confirmadas están guardadas.",
  lastPublication: "Última publicación de datos de fondos",
  neverPublished: "todavía ninguna",
  notKnown: "no se conoce",
  checkedAt: "Comprobado",
  parts: "Qué está disponible",
  publicData: "Páginas de fondos y datos abiertos",
  signedIn: "Inicio de sesión, carteras y órdenes",
  programs: "Interfaces de inversor y de distribuidor, OAuth 2.0",
  references: "Páginas para desarrolladores y referencias",
  available: "Disponible",
  notAvailable: "No disponible",
  checks: "Comprobaciones",
  database: "Base de datos",
  reachable: "Accesible",
  notReachable: "No accesible",
  release: "Versión y base de datos",
  match: "Compatibles",
  noMatch: "Incompatibles",
  clock: "Reloj",
  clockRight: "En hora",
  clockWrong: "Difiere del de la base de datos",
  forPrograms:
    "Los programas leen las mismas comprobaciones como JSON en {address}: estado 200, o 503 mientras falle alguna.",
}
