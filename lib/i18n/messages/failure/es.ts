import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  tryAgain: "Volver a cargar",
  pageFailed: "No se ha podido componer esta página",
  pageFailedText:
    "El fallo es nuestro y ha quedado registrado. Es posible que la interfaz de datos siga respondiendo.",
  reference: "Referencia del error:",
  outage: "Los datos no están accesibles en este momento",
  outageText:
    "Nuestra base de datos no responde, por lo que no hay cifra que podamos garantizar. Suele resolverse en un minuto; no se ha perdido nada.",
}
