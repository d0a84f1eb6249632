import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  description:
    "Datos abiertos de fondos: valores liquidativos, rentabilidades, patrimonio, carteras y tipos de cambio, todos con fecha.",
  skipToContent: "Ir al contenido",
  noConnection: "Sin conexión. Las páginas que abra se mostrarán cuando vuelva.",
  mainNavigation: "Navegación principal",
  funds: "Fondos",
  compare: "Comparar",
  developers: "Desarrolladores",
  apiReference: "Referencia de la API",
  openApi: "Documento OpenAPI",
  onlyInEnglish: "Esta referencia solo está disponible en inglés.",
  serviceStatus: "Estado del servicio",
  language: "Idioma",
  appearance: "Aspecto",
  themeSystem: "Auto",
  themeLight: "Claro",
  themeDark: "Oscuro",
  demo: "Datos de demostración: los fondos, las cifras, los ISIN, los datos bancarios y las direcciones de tokens son ficticios.",
  copy: "Copiar",
  copied: "Copiado",
  copyThis: "Copiar: {what}",
  asOf: "a {day}",
  notYet: "todavía no",
  blockFailed: "{block}: no se puede mostrar en este momento. El resto de la página está actualizado.",
  blockUnavailable: "{block}: fuente de datos no disponible. El resto de la página está actualizado.",
  notFound: "Página no encontrada",
  notFoundText: "Compruebe que la dirección esté bien escrita o elija en la lista de fondos.",
  toFunds: "Todos los fondos",
  tooManyRequests: "Demasiadas solicitudes",
  tooManyRequestsText:
    "Su red ha enviado demasiadas solicitudes en el último minuto. Vuelva a cargar la página dentro de {seconds, plural, one {{seconds} segundo} other {{seconds} segundos}}.",
  nameAndText: "{name}: {text}",
}
