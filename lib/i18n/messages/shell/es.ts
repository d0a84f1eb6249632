import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  description:
    "Datos abiertos de fondos: valores liquidativos, rentabilidades, patrimonio, carteras y tipos de cambio, con la fecha de cada cifra.",
  skipToContent: "Ir al contenido",
  mainNavigation: "Navegación principal",
  funds: "Fondos",
  compare: "Comparar",
  developers: "Desarrolladores",
  apiReference: "Referencia de la API",
  openApi: "Documento OpenAPI",
  serviceStatus: "Estado del servicio",
  language: "Idioma",
  appearance: "Aspecto",
  themeSystem: "Como mi dispositivo",
  themeLight: "Claro",
  themeDark: "Oscuro",
  demo: "Datos de demostración: los fondos, las cifras, los códigos ISIN, los datos bancarios y las direcciones de tokens son ficticios.",
  copy: "Copiar",
  copied: "Copiado",
  copyThis: "Copiar: {what}",
  asOf: "a {day}",
  notYet: "todavía no",
  blockFailed: "{block}: no se puede mostrar en este momento. El resto de la página está al día.",
  blockUnavailable: "{block}: la fuente no está disponible. El resto de la página está al día.",
  notFound: "Esta página no existe",
  notFoundText: "Puede que la dirección tenga una errata, o que el fondo o la clase no exista aquí.",
  toFunds: "Todos los fondos",
  tooManyRequests: "Demasiadas solicitudes",
  tooManyRequestsText:
    "Su red ha enviado en el último minuto más solicitudes de las que aceptamos. Vuelva a cargar esta página dentro de {seconds} segundos.",
}
