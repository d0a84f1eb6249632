import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  unknownApplication: "Aplicación desconocida",
  unknownApplicationText:
    "El enlace que le ha traído aquí corresponde a una aplicación no registrada o eliminada. No se ha compartido nada. Vuelva a la aplicación y avise a su desarrollador.",
  wrongAddress: "Esta aplicación usa una URL de redirección no registrada",
  wrongAddressText:
    "Para proteger sus datos, solo le enviamos a las URL que la aplicación ha registrado. No se ha compartido nada. Vuelva a la aplicación y avise a su desarrollador.",
  expired: "Este inicio de sesión ha caducado",
  expiredText:
    "Estuvo abierto demasiado tiempo, ya se completó o empezó en otro navegador. No se ha compartido nada. Vuelva a la página de origen y empiece de nuevo.",
  rejected: "Esta solicitud no es válida",
  rejectedText:
    "El enlace que le ha traído aquí está incompleto o es incorrecto. No se ha compartido nada. Vuelva a la aplicación y avise a su desarrollador.",
  forMakers: "Para el desarrollador: {detail}",
  startPage: "Página de inicio",
  signOut: "¿Cerrar la sesión de Sharebook?",
  signOutText: "Se cerrará su sesión en este navegador. Las aplicaciones conectadas seguirán conectadas.",
  confirmSignOut: "Cerrar sesión",
  staySignedIn: "Mantener la sesión",
  signedOut: "Ha cerrado la sesión",
  signedOutText: "Para volver a usar su cuenta en este navegador, inicie sesión.",
}
