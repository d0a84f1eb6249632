import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  title: "Integraciones",
  lead: "Conecte programas a sus datos: los suyos con un cliente de API, los de terceros con su consentimiento.",

  apiClients: "Clientes de API",
  apiClientsNote:
    "Su programa se identifica con un client_id y un client_secret (HTTP Basic). En la API del inversor puede hacer lo mismo que usted.",
  distributorTitle: "Ajustes",
  distributorClientsNote:
    "Un programa se identifica con un client_id y un client_secret (HTTP Basic). En la API del distribuidor actúa en nombre de todos sus inversores.",
  reference: "Referencia de la API",
  guide: "Guía para desarrolladores",
  noApiClients: "Aquí aparecerán los clientes de API que cree, con su último uso.",
  noDistributorClients:
    "Aquí aparecerán los clientes de API de su distribuidor, con su último uso. El primero lo crea un administrador.",
  viewersOnly:
    "Puede consultar estos clientes. Solo un administrador de su distribuidor puede crearlos, modificarlos o revocarlos.",
  forAllInvestors: "Para todos sus inversores",
  forInvestor: "Para {name}",
  created: "Creado el {day}",
  lastUsed: "Último uso: {time}",
  neverUsed: "Sin usar",
  revokedOn: "Revocado el {time}",
  revokedUserDisabled: "Usuario desactivado",
  revokedLinkEnded: "Quien lo creó ya no actúa en nombre de este inversor",
  revokedDistributorEnded: "El distribuidor ya no está activo",
  revokedClients: "Clientes revocados ({count})",
  oldSecretUntil: "Hay dos secretos válidos. El antiguo caduca el {time}.",
  endOldSecret: "Revocar ya el secreto antiguo",
  endOldSecretTitle: "¿Revocar el secreto antiguo de «{name}»?",
  endOldSecretText:
    "La revocación tiene efecto inmediato. Los programas que sigan usando el secreto antiguo pierden el acceso.",

  createApiClient: "Crear un cliente de API",
  mostApiClients: "Ha alcanzado el límite de {limit} clientes de API. Revoque uno para crear otro.",
  name: "Nombre",
  clientNameHelp: "Un nombre para reconocerlo, por ejemplo «Contabilidad nocturna». Hasta 200 caracteres.",
  actsFor: "Acceso a",
  actsForHelp: "Un inversor o todos sus inversores, también los futuros.",
  create: "Crear",
  nameError: "Introduzca un nombre de 1 a {limit} caracteres.",
  nameTaken:
    "Ya existe un cliente de API con este nombre. Si acaba de crearlo y no ha visto su secreto, asígnele un secreto nuevo en la lista.",
  creationUnclear:
    "Parece que no tiene conexión. Cuando vuelva a tenerla, recargue la página: si el cliente figura en la lista, se creó sin que viera su secreto. Dele un secreto nuevo o revóquelo.",

  rename: "Cambiar el nombre",
  renameTitle: "Cambiar el nombre de «{name}»",
  save: "Guardar",
  cancel: "Cancelar",
  newSecret: "Nuevo secreto",
  newSecretTitle: "Nuevo secreto para «{name}»",
  newSecretText:
    "El secreto antiguo sigue funcionando un tiempo para que su programa cambie sin interrupciones.",
  overlap: "El secreto antiguo caduca",
  overlapHelp: "Si puede haberse filtrado, elija la caducidad inmediata.",
  overlapNone: "de inmediato",
  overlapHour: "en 1 hora",
  overlapDay: "en 24 horas",
  overlapWeek: "en 7 días",
  overlapMonth: "en 30 días",
  twoSecrets:
    "Este cliente ya tiene dos secretos válidos. Uno nuevo sustituye a ambos de inmediato, salvo que antes revoque el antiguo.",
  makeNewSecret: "Crear un secreto nuevo",
  revoke: "Revocar",
  revokeClientTitle: "¿Revocar «{name}»?",
  revokeClientText:
    "La revocación tiene efecto inmediato y no se puede deshacer. Los programas que usan este cliente pierden el acceso.",
  revokeClient: "Revocar el cliente",

  secretTitle: "Guarde ahora el secreto de «{name}»",
  secretText:
    "Es la única vez que lo mostramos. Quien lo tenga puede hacer lo mismo que usted: guárdelo en un gestor de secretos, nunca en el código.",
  clientId: "ID de cliente",
  clientSecret: "Secreto de cliente",
  download: "Descargar como archivo",
  secretKept: "Lo he guardado",

  connectedApps: "Aplicaciones conectadas",
  connectedAppsNote:
    "Aplicaciones de terceros a las que ha permitido consultar su cartera y enviar órdenes por usted. La revocación tiene efecto inmediato.",
  noConnectedApps:
    "Ninguna aplicación conectada. Cuando una solicite acceso, usted decidirá en nuestra página qué puede hacer.",
  connectedSince: "Conectada desde el {day}",
  accessUntil: "El acceso caduca el {day}",
  appMay:
    "Puede consultar carteras, órdenes, extractos, movimientos y cuentas bancarias de sus inversores, enviar y cancelar órdenes por ellos y gestionar sus cuentas bancarias.",
  revokeApp: "Revocar el acceso",
  revokeAppTitle: "¿Revocar el acceso de «{name}»?",
  revokeAppText: "La revocación tiene efecto inmediato. La aplicación podrá volver a solicitar acceso.",

  applications: "Sus aplicaciones",
  applicationsNote:
    "Para desarrolladores: registre una aplicación que solicite acceso a otras personas con OAuth 2.0 (flujo de código de autorización).",
  noApplications: "Aquí aparecerán las aplicaciones que registre, con sus URL de redirección.",
  registerApplication: "Registrar una aplicación",
  mostApplications: "Ha alcanzado el límite de {limit} aplicaciones. Elimine una para registrar otra.",
  applicationNameError:
    "Introduzca un nombre de 1 a {limit} caracteres, sin caracteres invisibles, que no se parezca a Sharebook.",
  applicationNameHelp: "Se muestra a quien decide si da acceso a la aplicación. Hasta {limit} caracteres.",
  redirectUris: "URL de redirección",
  redirectUrisHelp:
    "Una por línea, hasta {count}, tal como las envía su aplicación: https://, o http:// en localhost; sin fragmento.",
  redirectUrisError:
    "Introduzca de 1 a {count} URL completas: https://, o http:// en localhost; sin fragmento, usuario ni contraseña.",
  logo: "Logotipo (opcional)",
  logoHelp: "La URL https:// de una imagen cuadrada, que se muestra junto al nombre.",
  logoError: "Introduzca una URL https:// completa o deje el campo vacío.",
  register: "Registrar",
  redirectsTo: "Redirige a",
  replaceSecret: "Nuevo secreto",
  replaceSecretTitle: "¿Sustituir el secreto de «{name}»?",
  replaceSecretText:
    "El secreto antiguo deja de funcionar de inmediato. Quienes conectaron la aplicación siguen conectados.",
  replaceSecretConfirm: "Sustituir el secreto",
  deleteApplication: "Eliminar",
  deleteTitle: "¿Eliminar «{name}»?",
  deleteText:
    "La eliminación tiene efecto inmediato y no se puede deshacer. Se desconecta a todos los que conectaron la aplicación.",
  deleteConfirm: "Eliminar la aplicación",
}
