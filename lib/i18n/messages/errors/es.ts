import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  title: "Hay un problema",
  AmountBelowMinimumError: "El importe es inferior al mínimo de {minimum}. Introduzca un importe mayor.",
  AmountAboveMaximumError: "El importe es superior al máximo de {maximum}. Introduzca un importe menor.",
  TooManyDecimalsError: "Use como máximo {decimals} decimales.",
  InsufficientBalanceError:
    "{count, plural, =0 {Ahora no hay participaciones disponibles: están reservadas para órdenes en curso o se han reembolsado.} one {Ahora solo hay {available} participación disponible. Introduzca menos.} other {Ahora solo hay {available} participaciones disponibles. Introduzca menos.}}",
  InvestorNotReadyError: "Este inversor no puede enviar órdenes por el momento. {requirements}",
  InvestorNotEligibleError:
    "La persona debe tener al menos 18 años y haber nacido hace 120 años como máximo. Compruebe la fecha de nacimiento.",
  CurrencyNotSupportedError: "Esta clase no admite suscripciones en esa divisa. Elija otra clase.",
  BankAccountNotUsableError:
    "Esta cuenta no puede recibir pagos. Elija una cuenta verificada en la divisa correcta.",
  OrderNotCancelableError: "Ya no es posible cancelar esta orden. Recargue la página para ver su estado.",
  ConflictError: "Esto ha cambiado entretanto o ya existe. Recargue la página para ver el estado actual.",
  NotFoundError: "Ya no existe. Recargue la página.",
  ForbiddenError: "No tiene permiso para hacerlo. Consulte a quien le invitó.",
  ReauthenticationRequiredError:
    "No se ha cambiado nada porque no confirmó que es usted. Vuelva a empezar y confírmelo.",
  SessionRequiredError: "Su sesión ha terminado y no se ha cambiado nada. Vuelva a iniciar sesión.",
  TooManyRequestsError: "Demasiadas solicitudes. Inténtelo de nuevo en un minuto.",
  ServiceUnavailableError:
    "El servicio no está disponible temporalmente. Inténtelo en unos segundos; su solicitud nunca se ejecuta dos veces.",
  HttpApiDecodeError: "Revise los campos marcados.",
  unreachable:
    "Parece que no tiene conexión. Compruébela e inténtelo de nuevo; su solicitud nunca se ejecuta dos veces.",
  other: "Ha habido un error por nuestra parte. Inténtelo de nuevo; su solicitud nunca se ejecuta dos veces.",
  signIn: "Iniciar sesión",
  requirements: {
    review: "El operador del fondo está revisando a este inversor. No tiene que hacer nada.",
    refused: "El operador del fondo ha rechazado a este inversor. Contacte con él.",
    suspended: "El operador del fondo ha suspendido a este inversor. Contacte con él.",
    "proof-of-address": "Se necesita un justificante de este domicilio de menos de tres meses.",
    action: "El operador del fondo necesita algo antes de que este inversor pueda enviar órdenes.",
    about: "Se refiere a: {field}.",
    quote: "El operador del fondo escribe: «{message}»",
  },
  fields: {
    firstName: "el nombre",
    lastName: "los apellidos",
    details: "la residencia fiscal",
    country: "el país de residencia",
    city: "la ciudad",
    zipCode: "el código postal",
    address: "el domicilio",
    dateOfBirth: "la fecha de nacimiento",
    placeOfBirth: "el lugar de nacimiento",
  },
}
