import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  tryAgain: "Reintentar",
  pageFailed: "No se ha podido mostrar esta página",
  pageFailedText:
    "El error es nuestro y ha quedado registrado. Inténtelo de nuevo en un momento; otras páginas y la API pueden seguir funcionando.",
  reference: "Referencia del error:",
  outage: "Los datos no están disponibles temporalmente",
  outageText:
    "El servicio está sobrecargado o no puede acceder a su base de datos, así que no se puede mostrar esta página. Suele durar menos de un minuto y no se pierde nada. Inténtelo de nuevo en breve.",
}
