import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  invitationSubject: "Su acceso a Sharebook",
  invitation:
    "Hola, {name}:\n\nSe ha abierto una cuenta para usted en Sharebook. Elija aquí su contraseña:\n\n{link}\n\nEl enlace funciona una sola vez, durante siete días. Su nombre de usuario es esta dirección, {email}.\n\nSi no lo esperaba, no haga nada: sin contraseña nadie puede entrar.\n",
  resetSubject: "Su nueva contraseña de Sharebook",
  reset:
    "Hola, {name}:\n\nAlguien ha pedido una nueva contraseña para esta dirección. Si ha sido usted, elíjala aquí:\n\n{link}\n\nEl enlace funciona una sola vez, durante una hora. Al elegir una nueva contraseña se cierran todas sus sesiones.\n\nSi no ha sido usted, no haga nada: su contraseña sigue siendo la misma.\n",
  changedSubject: "Su contraseña de Sharebook ha cambiado",
  changed:
    "Hola, {name}:\n\nSu contraseña ha cambiado y se han cerrado las sesiones en los demás navegadores.\n\nSi no ha sido usted, pida enseguida una nueva contraseña:\n\n{link}\n",
  secondFactorRemovedSubject: "Se ha eliminado su segundo factor",
  secondFactorRemoved:
    "Hola, {name}:\n\nDesde ahora Sharebook solo pide su contraseña: se ha eliminado el segundo factor.\n\nSi no ha sido usted, pida enseguida una nueva contraseña y vuelva a configurar el segundo factor:\n\n{link}\n",
  changedAccessEnded:
    "Hola, {name}:\n\nSe ha cambiado su contraseña y se han cerrado las sesiones de todos los navegadores. Como se eligió con ello, todas las aplicaciones que había conectado y todos los clientes de API que había creado han perdido el acceso.\n\nSi no ha sido usted, pida enseguida una contraseña nueva:\n\n{link}\n",
  secondFactorSetUpSubject: "Se ha configurado su segundo factor",
  secondFactorSetUp:
    "Hola, {name}:\n\nA partir de ahora Sharebook pide un código además de su contraseña: se ha configurado un segundo factor y se han cerrado las sesiones de los demás navegadores.\n\nSi no ha sido usted, pida enseguida una contraseña nueva y avise a quien le invitó, que puede hacer retirar el segundo factor:\n\n{link}\n",
  recoveryCodesSubject: "Se han sustituido sus códigos de recuperación",
  recoveryCodes:
    "Hola, {name}:\n\nSe han creado nuevos códigos de recuperación de su segundo factor. Los anteriores ya no funcionan.\n\nSi no ha sido usted, pida enseguida una contraseña nueva y avise a quien le invitó:\n\n{link}\n",
  apiClientSubject: "Un nuevo cliente de API en Sharebook",
  apiClient:
    "Hola, {name}:\n\n{by} ha creado el cliente de API «{client}». Un programa que tenga su secreto ve lo que ve su titular y puede dar órdenes.\n\nSi no lo esperaba, revoque enseguida el cliente aquí y asegúrese de que se cambie la contraseña:\n\n{link}\n",
  apiClientSecretSubject: "Un nuevo secreto de un cliente de API en Sharebook",
  apiClientSecret:
    "Hola, {name}:\n\n{by} ha creado un nuevo secreto para el cliente de API «{client}».\n\nSi no lo esperaba, revoque enseguida el cliente aquí y asegúrese de que se cambie la contraseña:\n\n{link}\n",
  bankAccountSubject: "Una nueva cuenta bancaria en Sharebook",
  bankAccount:
    "Hola, {name}:\n\n{by} ha registrado una cuenta bancaria en {currency} para {investor}. Su número termina en {ending}. Una vez validada, se podrán pagar reembolsos en ella.\n\nSi no lo esperaba, archive enseguida la cuenta aquí y asegúrese de que se cambie la contraseña:\n\n{link}\n",
  payoutAccountSubject: "Un pago va a otra cuenta bancaria",
  payoutAccount:
    "Hola, {name}:\n\n{by} ha elegido la cuenta bancaria en la que se pagan {amount} de un reembolso de {investor}. Su número termina en {ending}.\n\nSi no lo esperaba, avise enseguida al operador del fondo y asegúrese de que se cambie la contraseña. La orden está aquí:\n\n{link}\n",
  movedSubject: "Ha cambiado el día de ejecución de su orden",
  moved:
    "Hola, {name}:\n\nhan cambiado el calendario o los horarios de un fondo. Sus órdenes en espera se ejecutan ahora así:\n\n{orders}\n\nPuede ver sus órdenes aquí y cancelar un reembolso hasta su hora límite:\n\n{link}\n",
  movedSubscription:
    "- Suscripción de {symbol}: día de ejecución {day}, hora límite {cutOff}, al valor liquidativo del {priceDay} (orden {id})",
  movedRedemption:
    "- Reembolso de {symbol}: día de ejecución {day}, hora límite {cutOff}, al valor liquidativo del {priceDay} (orden {id})",
  movedMore: "- y {count} más",
}
