import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  title: "Desarrolladores",
  description:
    "Lea datos abiertos de fondos en una terminal, un programa o una hoja de cálculo, y conecte una aplicación con OAuth 2.0.",
  lead: "Los datos de los fondos son abiertos: sin clave, sin registro, desde cualquier origen. Este es el último valor liquidativo de una clase, leído con cuatro lenguajes y herramientas.",
  newest: "{tool}: el último valor liquidativo",
  sheetsNote:
    "Todos los valores del año. Google lee desde internet: el servicio necesita una dirección pública.",

  interfaces: "Las interfaces",
  inEnglish: "Las referencias están en inglés.",
  reference: "Referencia: {name}",
  openApi: "Documento OpenAPI: {name}",
  publicData: "Datos públicos",
  publicAbout:
    "Fondos, clases, valores liquidativos, rentabilidades, patrimonio, índices, carteras de los fondos y tipos de cambio, y quién está detrás de los fondos. Solo lectura.",
  publicAccess: "No hacen falta credenciales; CORS está abierto a todos los orígenes.",
  investor: "Inversor",
  investorAbout: "Carteras, órdenes, cuentas bancarias, posiciones contables y movimientos de un inversor.",
  investorAccess:
    "Para sus propios programas, cree un cliente de API en {integrations} y envíe su {id} y su {secret} por HTTP Basic. Para una aplicación que conectan otras personas, use {oauth}.",
  distributor: "Distribuidor",
  distributorAbout:
    "Los inversores de un distribuidor: alta, órdenes, cuentas bancarias, carteras y posiciones contables.",
  distributorAccess:
    "Un administrador del distribuidor crea un cliente de API en {settings}. Se autentica por HTTP Basic.",
  sandboxAbout:
    "Transferencias, tiempo, valores y pagos, para llevar usted mismo una orden por todos sus pasos.",
  sandboxAccess: "El cliente de API de un inversor o de un distribuidor.",
  status: "{status}: qué está disponible y cuándo se publicaron datos por última vez.",

  oauth: "Conectar una aplicación con OAuth 2.0",
  oauthShort: "el protocolo OAuth 2.0",
  oauthLead:
    "Una aplicación actúa por los inversores sin ver sus contraseñas: ellos inician sesión aquí, la autorizan y pueden revocar el acceso en cualquier momento. Usa el flujo de código de autorización. Las bibliotecas cliente encuentran las direcciones en el {discovery}; estas son las mismas peticiones a mano.",
  discovery: "documento de descubrimiento",
  register: "1. Registrar la aplicación",
  registerText:
    "Inicie sesión y regístrela en {integrations}, con su nombre y cada URL de redirección que utilice. Verá entonces el ID de cliente y, una sola vez, el secreto.",
  authorize: "2. Enviar al usuario a iniciar sesión",
  authorizeText:
    "Abra la dirección impresa en un navegador. {state} debe ser impredecible y tener más de 8 caracteres; {scope} pide toda la interfaz del inversor y un token de actualización. Cuando el usuario la haya autorizado, el navegador vuelve a la URL de redirección con {code} y {state}. Compare este último con el suyo antes de usar el código.",
  exchange: "3. Canjear el código por tokens",
  exchangeText:
    "Un código es válido durante 60 segundos y sirve una sola vez. La respuesta contiene un {access}, válido durante una hora, y un {refresh}.",
  call: "4. Llamar a la interfaz del inversor",
  callText: "El token de acceso permite lo que el usuario puede ver y hacer.",
  refresh: "5. Renovar los tokens",
  refreshText:
    "La respuesta contiene un nuevo token de acceso y el siguiente token de actualización. Un token de actualización sirve una sola vez: un segundo uso se considera robo y revoca todos los tokens de ese inicio de sesión. Si no se usa, caduca a los 30 días.",
  revoke: "6. Revocar el acceso",
  revokeText:
    "Esto pone fin al acceso que el usuario autorizó en ese inicio de sesión: la siguiente llamada con su token de acceso recibe un 401. El usuario puede poner fin a todos los accesos de una aplicación en {integrations}.",
  oauthNote:
    "Se admite PKCE con S256. Una URL de redirección que difiera en un solo carácter de las registradas se rechaza sin redirección.",
}
