import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  openLink: "Continuar",
  invitationSubject: "Su cuenta de Sharebook",
  invitation:
    "Hola, {name}:\n\nLe han invitado a Sharebook. Elija aquí su contraseña:\n\n{link}\n\nEl enlace funciona una sola vez, durante siete días. Iniciará sesión con {email}.\n\nSi no lo esperaba, ignore este correo: sin contraseña nadie puede iniciar sesión.\n",
  staffInvitation:
    "Hola, {name}:\n\n{by} le ha invitado a trabajar para {distributor} en Sharebook. Elija aquí su contraseña:\n\n{link}\n\nEl enlace funciona una sola vez, durante siete días. Inicie sesión con {email}.\n\nSi no esperaba este mensaje, ignórelo: nadie puede iniciar sesión sin contraseña.\n",
  staffAskedSubject: "Invitación a trabajar para un distribuidor en Sharebook",
  staffAsked:
    "Hola, {name}:\n\n{by} le ha invitado a trabajar para {distributor} en Sharebook, con el rol de {role}. Nada cambia hasta que acepte. Inicie sesión con {email} para aceptar o rechazar:\n\n{link}\n\nLa invitación es válida durante siete días.\n\nSi no lo esperaba, rechácela o ignore este mensaje.\n",
  staffDeclined:
    "Hola, {name}:\n\n{person} ha rechazado la invitación de {by} para trabajar para {distributor}.\n\nEl equipo figura aquí:\n\n{link}\n",
  staffSubject: "El equipo de su distribuidor en Sharebook ha cambiado",
  staffJoined:
    "Hola, {name}:\n\n{by} ha dado a {person} el rol de {role} en {distributor}.\n\nSi no lo esperaba, avise ahora a un administrador de su distribuidor. El equipo figura aquí:\n\n{link}\n",
  staffRoleChanged:
    "Hola, {name}:\n\n{by} ha cambiado el rol de {person} en {distributor} a {role}.\n\nSi no lo esperaba, avise ahora a un administrador de su distribuidor. El equipo figura aquí:\n\n{link}\n",
  staffEnded:
    "Hola, {name}:\n\n{by} ha retirado a {person} el acceso a {distributor}. Los clientes de API del distribuidor siguen funcionando.\n\nSi no lo esperaba, avise ahora a un administrador de su distribuidor. El equipo figura aquí:\n\n{link}\n",
  viewerRole: "lector",
  operatorRole: "operador",
  adminRole: "administrador",
  resetSubject: "Elija una nueva contraseña de Sharebook",
  reset:
    "Hola, {name}:\n\nAlguien ha pedido una nueva contraseña para {email}. Si ha sido usted, elíjala aquí:\n\n{link}\n\nEl enlace funciona una sola vez, durante una hora. Una nueva contraseña cierra todas sus sesiones.\n\nSi no ha sido usted, ignore este correo: su contraseña no cambia.\n",
  changedSubject: "Se ha cambiado su contraseña de Sharebook",
  changed:
    "Hola, {name}:\n\nSe ha cambiado su contraseña y se han cerrado sus demás sesiones.\n\nSi no ha sido usted, elija ya una nueva contraseña:\n\n{link}\n",
  secondFactorRemovedSubject: "Verificación en dos pasos desactivada",
  secondFactorRemoved:
    "Hola, {name}:\n\nSe ha desactivado la verificación en dos pasos. Ahora basta la contraseña para iniciar sesión.\n\nSi no ha sido usted, elija ya una nueva contraseña y vuelva a activar la verificación en dos pasos:\n\n{link}\n",
  changedAccessEnded:
    "Hola, {name}:\n\nSe ha cambiado su contraseña y se han cerrado todas sus sesiones. Tal como se pidió, las aplicaciones que conectó y los clientes de API que creó han perdido el acceso.\n\nSi no ha sido usted, elija ya una nueva contraseña:\n\n{link}\n",
  secondFactorSetUpSubject: "Verificación en dos pasos activada",
  secondFactorSetUp:
    "Hola, {name}:\n\nSe ha activado la verificación en dos pasos y se han cerrado sus demás sesiones. Para iniciar sesión necesita ahora su contraseña y un código.\n\nSi no ha sido usted, elija ya una nueva contraseña y avise a quien le invitó, que puede hacer restablecer la verificación en dos pasos:\n\n{link}\n",
  recoveryCodesSubject: "Se han sustituido sus códigos de recuperación",
  recoveryCodes:
    "Hola, {name}:\n\nSe han creado nuevos códigos de recuperación. Los anteriores ya no funcionan.\n\nSi no ha sido usted, elija ya una nueva contraseña y avise a quien le invitó, que puede hacer restablecer la verificación en dos pasos:\n\n{link}\n",
  wrongCodesSubject: "Su contraseña de Sharebook y un código incorrecto",
  wrongCodes:
    "Hola, {name}:\n\nAlguien ha introducido su contraseña y después un código incorrecto. Si ha sido usted, no tiene que hacer nada.\n\nSi no ha sido usted, alguien conoce su contraseña. Hasta ahora el código le ha impedido entrar. Elija ya una nueva contraseña:\n\n{link}\n\nRecibirá este correo como máximo una vez al día.\n",
  apiClientSubject: "Nuevo cliente de API en Sharebook",
  apiClient:
    "Hola, {name}:\n\n{by} ha creado el cliente de API «{client}». Un programa con su secreto puede ver lo mismo que su titular y enviar órdenes.\n\nSi no lo esperaba, revoque ya el cliente y asegúrese de que se cambie la contraseña:\n\n{link}\n",
  apiClientSecretSubject: "Nuevo secreto de un cliente de API en Sharebook",
  apiClientSecret:
    "Hola, {name}:\n\n{by} ha creado un nuevo secreto para el cliente de API «{client}».\n\nSi no lo esperaba, revoque ya el cliente y asegúrese de que se cambie la contraseña:\n\n{link}\n",
  appAllowedSubject: "Una aplicación tiene acceso a su cuenta de Sharebook",
  appAllowed:
    "Hola, {name}:\n\nSe ha dado acceso a su cuenta a la aplicación «{app}» ({host}). Puede ver sus inversiones, enviar órdenes y gestionar cuentas bancarias hasta que usted revoque el acceso.\n\nSi no ha sido usted, revoque ya el acceso y cambie su contraseña:\n\n{link}\n",
  bankAccountSubject: "Nueva cuenta bancaria en Sharebook",
  bankAccount:
    "Hola, {name}:\n\n{by} ha añadido una cuenta bancaria en {currency} para {investor}. Termina en {ending}. Una vez verificada, se podrán pagar reembolsos en ella.\n\nSi no lo esperaba, archive ya la cuenta y asegúrese de que se cambie la contraseña:\n\n{link}\n",
  investorAskedSubject: "Invitación a actuar en nombre de un inversor en Sharebook",
  investorAsked:
    "Hola, {name}:\n\n{by} le ha invitado a actuar en nombre del inversor {investor} en Sharebook. Quien tiene acceso ve las posiciones y puede enviar órdenes. Nada cambia hasta que acepte. Inicie sesión con {email} para aceptar o rechazar:\n\n{link}\n\nLa invitación es válida durante siete días.\n\nSi no lo esperaba, rechácela o ignore este mensaje.\n",
  accessSubject: "Nuevo acceso a un inversor en Sharebook",
  access:
    "Hola, {name}:\n\n{by} ha dado a {person} acceso al inversor {investor}. Quien tiene acceso ve las posiciones y puede enviar órdenes.\n\nSi no lo esperaba, pida a su distribuidor que retire el acceso. Consulte la cartera aquí:\n\n{link}\n",
  payoutAccountSubject: "Pago a otra cuenta bancaria",
  payoutAccount:
    "Hola, {name}:\n\n{by} ha elegido otra cuenta bancaria para el pago de {amount} a {investor}. Termina en {ending}.\n\nSi no lo esperaba, avise ya al operador del fondo y asegúrese de que se cambie la contraseña. Consulte la orden aquí:\n\n{link}\n",
  movedSubject: "Ha cambiado el día de negociación de su orden",
  moved:
    "Hola, {name}:\n\nHa cambiado el calendario o el horario de un fondo. Sus órdenes pendientes se ejecutarán así:\n\n{orders}\n\nConsulte sus órdenes aquí. Puede cancelar un reembolso hasta su hora límite:\n\n{link}\n",
  movedSubscription:
    "- Suscripción de {symbol}: día de negociación {day}, hora límite {cutOff}, al valor liquidativo del {priceDay} (orden {id})",
  movedRedemption:
    "- Reembolso de {symbol}: día de negociación {day}, hora límite {cutOff}, al valor liquidativo del {priceDay} (orden {id})",
  movedMore: "- y {count} más",
  compensatedSubject: "Se ha corregido el valor liquidativo de una orden suya",
  compensated:
    "Hola, {name}:\n\nUn valor liquidativo al que se ejecutaron sus órdenes era erróneo y se ha corregido. Se le compensa por la diferencia:\n\n{orders}\n\nLas órdenes conservan el valor al que se ejecutaron. El fondo asume la compensación. Consulte su cartera aquí:\n\n{link}\n",
  compensatedShares:
    "- Suscripción de {symbol}: ejecutada a {before}, valor corregido: {after}. Recibe {count, plural, one {{shares} participación más} other {{shares} participaciones más}} (orden {id})",
  compensatedSubscription:
    "- Suscripción de {symbol}: ejecutada a {before}, valor corregido: {after}. Recibe {amount} por transferencia (orden {id})",
  compensatedRedemption:
    "- Reembolso de {symbol}: ejecutado a {before}, valor corregido: {after}. Recibe otros {amount} por transferencia (orden {id})",
  instructionsField: "{name}: {value}",
  instructionsSubject: "Cómo pagar su orden de {symbol}",
  payAll: "Páguela con una transferencia desde una cuenta a nombre de {investor}:",
  payRest: "Pague lo que falta con una transferencia desde una cuenta a nombre de {investor}:",
  instructions:
    "Hola:\n\nSe ha enviado una orden para {investor}: una suscripción de {amount} en {symbol}. {request}\n\n{fields}\n\n{exact} El dinero debe llegar a más tardar el {by}; de lo contrario, la orden caduca.\n\nOrden {id}\n\nSi no esperaba este correo, no transfiera nada y póngase en contacto con su distribuidor.\n",
}
