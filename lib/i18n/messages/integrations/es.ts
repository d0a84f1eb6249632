import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  title: "Integraciones",
  lead: "Los programas que trabajan con sus datos: los suyos con un cliente de API, los de otros con su consentimiento.",

  apiClients: "Clientes de API",
  apiClientsNote:
    "Un programa suyo se identifica con un client_id y un client_secret (HTTP Basic) y puede hacer en la interfaz del inversor lo que puede hacer usted.",
  distributorTitle: "Ajustes",
  distributorLead: "Lo que pueden llamar los programas de su distribuidor, y con qué secretos.",
  distributorClientsNote:
    "Un programa de su distribuidor se identifica con un client_id y un client_secret (HTTP Basic) y trabaja con todos sus inversores en la interfaz del distribuidor.",
  reference: "Referencia de la interfaz",
  guide: "Guía para desarrolladores",
  noApiClients:
    "Aquí estarán los programas a los que deja entrar, con su último uso. Cree el primero más abajo.",
  noDistributorClients:
    "Aquí estarán los programas de su distribuidor, con su último uso. Un administrador crea el primero.",
  viewersOnly:
    "Usted ve estos clientes; solo un administrador de su distribuidor puede crearlos, cambiarlos y revocarlos.",
  forAllInvestors: "Para todos los inversores por los que actúa",
  forInvestor: "Para {name}",
  created: "Creado el {day}",
  lastUsed: "Usado por última vez el {time}",
  neverUsed: "Nunca usado",
  revokedOn: "Revocado el {time}",
  revokedUserDisabled: "Se desactivó el usuario",
  revokedLinkEnded: "Quien lo creó ya no actúa por este inversor",
  revokedDistributorEnded: "El distribuidor cesó su actividad",
  revokedClients: "Clientes revocados ({count})",
  oldSecretUntil: "Valen dos secretos: el antiguo hasta el {time}.",
  endOldSecret: "Anular ya el secreto antiguo",
  endOldSecretTitle: "¿Anular el secreto antiguo de «{name}»?",
  endOldSecretText: "Los programas que aún lo envíen serán rechazados desde su próxima petición.",

  createApiClient: "Crear un cliente de API",
  mostApiClients: "Hay {limit} clientes de API, el máximo posible. Revoque uno para crear otro.",
  name: "Nombre",
  clientNameHelp: "Solo para usted, por ejemplo «Contabilidad nocturna». Hasta 200 caracteres.",
  actsFor: "Actúa por",
  actsForHelp: "Un inversor, o todos por los que usted actúa ahora y más adelante.",
  create: "Crear",
  nameError: "Dele un nombre de 1 a {limit} caracteres.",

  rename: "Cambiar el nombre",
  renameTitle: "Otro nombre para «{name}»",
  save: "Guardar",
  cancel: "Cancelar",
  newSecret: "Secreto nuevo",
  newSecretTitle: "Un secreto nuevo para «{name}»",
  newSecretText: "El secreto antiguo sigue valiendo un tiempo, para que su programa cambie sin interrupción.",
  overlap: "El secreto antiguo vale aún",
  overlapHelp: "Si puede haberse filtrado, anúlelo de inmediato.",
  overlapNone: "nada: termina de inmediato",
  overlapHour: "1 hora",
  overlapDay: "24 horas",
  overlapWeek: "7 días",
  overlapMonth: "30 días",
  twoSecrets:
    "Ya valen dos secretos de este cliente. Mientras no se anule el antiguo, uno nuevo solo puede sustituir a ambos de inmediato.",
  makeNewSecret: "Crear el secreto nuevo",
  revoke: "Revocar",
  revokeClientTitle: "¿Revocar «{name}»?",
  revokeClientText:
    "Los programas que usan este cliente serán rechazados desde su próxima petición. No se puede deshacer.",
  revokeClient: "Revocar el cliente",

  secretTitle: "Guarde ahora el secreto de «{name}»",
  secretText:
    "Se muestra solo esta vez y no se guarda en ninguna parte. Quien lo tenga puede hacer lo que puede hacer usted: póngalo en una caja fuerte de secretos, nunca en el código.",
  clientId: "Identificador del cliente",
  clientSecret: "Secreto del cliente",
  download: "Descargar como archivo",
  secretKept: "Ya lo he guardado",

  connectedApps: "Aplicaciones conectadas",
  connectedAppsNote:
    "Aplicaciones de otros a las que permitió leer su cartera y dar órdenes por usted. Revoque una, y será rechazada desde su próxima petición.",
  noConnectedApps:
    "No ha dejado entrar a ninguna aplicación. Cuando una lo pida, usted decide en una página nuestra lo que puede hacer.",
  connectedSince: "Conectada desde el {day}",
  accessUntil: "Como máximo hasta el {day}",
  appMay:
    "Puede leer carteras, órdenes, extractos, movimientos y cuentas bancarias de sus inversores, dar y cancelar órdenes por ellos y gestionar sus cuentas bancarias.",
  revokeApp: "Revocar el acceso",
  revokeAppTitle: "¿Revocar el acceso de «{name}»?",
  revokeAppText:
    "Será rechazada desde su próxima petición, con todos los tokens que tenga. Podrá pedírselo de nuevo.",

  applications: "Sus aplicaciones",
  applicationsNote:
    "Para desarrolladores: registre una aplicación que pide acceso a otras personas por OAuth 2.0 (flujo de código de autorización).",
  noApplications: "Aquí estarán las aplicaciones que registre, con sus direcciones de redirección.",
  registerApplication: "Registrar una aplicación",
  mostApplications: "Hay {limit} aplicaciones, el máximo posible. Elimine una para registrar otra.",
  applicationNameError:
    "Dele un nombre de 1 a {limit} caracteres, sin caracteres invisibles, que no se parezca a Sharebook.",
  applicationNameHelp: "Se lee al decidir si se deja entrar a la aplicación. Hasta {limit} caracteres.",
  redirectUris: "Direcciones de redirección",
  redirectUrisHelp:
    "Una por línea, hasta {count}, letra por letra como las envía su aplicación: https://, o http:// en localhost; sin fragmento.",
  redirectUrisError:
    "Dé de 1 a {count} direcciones completas: https://, o http:// en localhost; sin fragmento, usuario ni contraseña.",
  logo: "Logotipo (opcional)",
  logoHelp: "La dirección https:// de una imagen cuadrada, que se muestra junto al nombre.",
  logoError: "Dé una dirección https:// completa, o deje el campo vacío.",
  register: "Registrar",
  redirectsTo: "Redirige a",
  replaceSecret: "Secreto nuevo",
  replaceSecretTitle: "¿Sustituir el secreto de «{name}»?",
  replaceSecretText:
    "El secreto antiguo deja de valer de inmediato. Quien haya conectado la aplicación sigue conectado.",
  replaceSecretConfirm: "Sustituir el secreto",
  deleteApplication: "Eliminar",
  deleteTitle: "¿Eliminar «{name}»?",
  deleteText: "Todos los que la conectaron quedan cortados desde su próxima petición. No se puede deshacer.",
  deleteConfirm: "Eliminar la aplicación",
}
