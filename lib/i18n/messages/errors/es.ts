import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  title: "No se ha hecho",
  AmountBelowMinimumError: "El importe está por debajo del mínimo, {minimum}. Auméntelo.",
  TooManyDecimalsError: "Demasiados decimales: {decimals} como máximo. Escriba menos.",
  InsufficientBalanceError: "Ahora solo hay {available} participaciones libres. Pida menos.",
  InvestorNotReadyError: "Este inversor no puede dar órdenes por el momento. {requirements}",
  InvestorNotEligibleError: "Este inversor no puede dar órdenes.",
  CurrencyNotSupportedError: "Esta clase no se suscribe en esa divisa. Elija otra clase.",
  BankAccountNotUsableError:
    "No se puede pagar nada a esta cuenta. Elija una validada en la divisa correcta.",
  OrderNotCancelableError:
    "Es tarde para cancelar: la orden ha avanzado. Recargue la página para ver cómo está.",
  ConflictError: "Ya no es posible, o ya existe. Recargue la página para ver cómo está todo.",
  NotFoundError: "Ya no existe. Recargue la página.",
  ForbiddenError: "No tiene permiso para hacerlo.",
  ReauthenticationRequiredError:
    "No se ha cambiado nada, porque no se confirmó que es usted. Vuelva a empezar para confirmarlo.",
  SessionRequiredError: "Su sesión ha terminado. Acceda de nuevo; no se ha cambiado nada.",
  TooManyRequestsError: "Demasiadas peticiones a la vez. Inténtelo de nuevo en un minuto.",
  ServiceUnavailableError:
    "El servicio no está accesible por el momento. Inténtelo en unos segundos; nada se hace dos veces.",
  HttpApiDecodeError: "Algo del formulario no está bien. Mire los campos marcados.",
  unreachable: "No hay conexión. Compruébela e inténtelo de nuevo; nada se hace dos veces.",
  other: "Algo ha fallado por nuestra parte. Inténtelo de nuevo; nada se hace dos veces.",
  signIn: "Acceder",
  requirements: {
    review: "El operador está examinando a este inversor. No se le pide nada.",
    refused: "El operador ha rechazado a este inversor. Póngase en contacto con el operador.",
    suspended: "El operador ha suspendido a este inversor. Póngase en contacto con el operador.",
    "proof-of-address": "Hace falta un justificante de este domicilio, de hace menos de tres meses.",
    action: "El operador pide algo antes de que este inversor pueda dar órdenes.",
    about: "Se trata de: {field}.",
    quote: "El operador escribe: «{message}»",
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
