import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  unknownApplication: "Aquí no se conoce esta aplicación",
  unknownApplicationText:
    "El enlace que le ha traído aquí nombra una aplicación que nunca se registró o que se ha eliminado. No se ha compartido nada con ella. Vuelva a ella y avise a sus responsables.",
  wrongAddress: "Esta aplicación quiere enviarle a una dirección que no ha registrado",
  wrongAddressText:
    "Para que lo que usted permite no llegue a otra persona, solo le enviamos a direcciones que la aplicación ha registrado. No se ha compartido nada. Vuelva a ella y avise a sus responsables.",
  expired: "Este inicio de sesión ha terminado",
  expiredText:
    "Se quedó abierto demasiado tiempo, ya se había completado o empezó en otro navegador. No se ha compartido nada. Vuelva al lugar del que venía y empiece de nuevo.",
  refused: "No se puede responder a esta solicitud",
  refusedText:
    "No entendemos el enlace que le ha traído aquí. No se ha compartido nada. Vuelva a la aplicación y avise a sus responsables.",
  forMakers: "Para sus responsables: {detail}",
  startPage: "Página de inicio",
  signOut: "¿Cerrar la sesión de Sharebook?",
  signOutText: "Se cerrará su sesión en este navegador. Las aplicaciones que ha conectado siguen conectadas.",
  confirmSignOut: "Cerrar sesión",
  staySignedIn: "Seguir con la sesión abierta",
  signedOut: "Ha cerrado la sesión",
  signedOutText: "Nadie puede usar su cuenta en este navegador hasta que vuelva a iniciar sesión.",
}
