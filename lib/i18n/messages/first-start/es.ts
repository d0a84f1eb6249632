import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  title: "Primer inicio",
  lead: "Este servicio aún no tiene fondos. Un operador lo configura desde la línea de comandos con estos pasos.",
  done: "Hecho",
  next: "Siguiente",
  later: "Después",
  guide: "docs/own-funds.md sigue cada paso tal como se escribe, hasta las primeras órdenes ejecutadas.",
  steps: {
    users:
      "Dos personas del operador de los fondos han activado su cuenta: una que introduce y otra que aprueba",
    funds: "Los fondos están importados",
    classes: "Sus clases de participaciones están importadas",
    values: "Se han publicado los primeros valores liquidativos",
  },
  how: {
    users: "Cree e invite a ambas; cada una elige una contraseña y activa la verificación en dos pasos.",
    funds: "Genere un ejemplo, sustitúyalo por sus propios fondos e impórtelo.",
    classes: "Cada clase indica su fondo, su divisa y su cuenta bancaria.",
    values: "La primera persona los importa y la segunda los aprueba.",
  },
}
