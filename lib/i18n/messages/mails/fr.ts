import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  openLink: "Continuer",
  invitationSubject: "Votre compte Sharebook",
  invitation:
    "Bonjour {name},\n\nVous êtes invité à rejoindre Sharebook. Choisissez ici votre mot de passe :\n\n{link}\n\nLe lien fonctionne une fois, pendant sept jours. Vous vous connecterez avec {email}.\n\nSi vous ne vous y attendiez pas, ignorez cet e-mail : personne ne peut se connecter sans mot de passe.\n",
  staffInvitation:
    "Bonjour {name},\n\n{by} vous invite à travailler pour {distributor} sur Sharebook. Choisissez votre mot de passe ici :\n\n{link}\n\nLe lien fonctionne une seule fois, pendant sept jours. Vous vous connectez avec {email}.\n\nSi vous n’attendiez pas ce message, ignorez-le : personne ne peut se connecter sans mot de passe.\n",
  staffAskedSubject: "Vous êtes invité à travailler pour un distributeur sur Sharebook",
  staffAsked:
    "Bonjour {name},\n\n{by} vous invite à travailler pour {distributor} sur Sharebook, avec le rôle « {role} ». Rien ne change tant que vous n’avez pas accepté. Connectez-vous avec {email} pour accepter ou refuser :\n\n{link}\n\nL’invitation est valable sept jours.\n\nSi vous ne vous y attendiez pas, refusez-la ou ignorez cet e-mail.\n",
  staffDeclined:
    "Bonjour {name},\n\n{person} a refusé l’invitation de {by} à travailler pour {distributor}.\n\nL’équipe figure ici :\n\n{link}\n",
  staffSubject: "L’équipe de votre distributeur sur Sharebook a changé",
  staffJoined:
    "Bonjour {name},\n\n{by} a donné à {person} le rôle « {role} » chez {distributor}.\n\nSi vous ne vous y attendiez pas, prévenez tout de suite un administrateur de votre distributeur. L’équipe figure ici :\n\n{link}\n",
  staffRoleChanged:
    "Bonjour {name},\n\n{by} a changé le rôle de {person} chez {distributor} : {role}.\n\nSi vous ne vous y attendiez pas, prévenez tout de suite un administrateur de votre distributeur. L’équipe figure ici :\n\n{link}\n",
  staffEnded:
    "Bonjour {name},\n\n{by} a mis fin à l’accès de {person} à {distributor}. Les clients API du distributeur continuent de fonctionner.\n\nSi vous ne vous y attendiez pas, prévenez tout de suite un administrateur de votre distributeur. L’équipe figure ici :\n\n{link}\n",
  viewerRole: "lecteur",
  operatorRole: "opérateur",
  adminRole: "administrateur",
  resetSubject: "Choisissez un nouveau mot de passe Sharebook",
  reset:
    "Bonjour {name},\n\nQuelqu’un a demandé un nouveau mot de passe pour {email}. Si c’était vous, choisissez-le ici :\n\n{link}\n\nLe lien fonctionne une fois, pendant une heure. Un nouveau mot de passe ferme toutes vos sessions.\n\nSi ce n’était pas vous, ignorez cet e-mail : votre mot de passe ne change pas.\n",
  changedSubject: "Votre mot de passe Sharebook a été modifié",
  changed:
    "Bonjour {name},\n\nVotre mot de passe a été modifié et vos autres sessions ont été fermées.\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :\n\n{link}\n",
  secondFactorRemovedSubject: "Double authentification désactivée",
  secondFactorRemoved:
    "Bonjour {name},\n\nLa double authentification a été désactivée. Votre mot de passe suffit désormais pour vous connecter.\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et réactivez la double authentification :\n\n{link}\n",
  changedAccessEnded:
    "Bonjour {name},\n\nVotre mot de passe a été modifié et toutes vos sessions ont été fermées. Comme demandé, les applications que vous aviez connectées et les clients API que vous aviez créés ont perdu l’accès.\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :\n\n{link}\n",
  secondFactorSetUpSubject: "Double authentification activée",
  secondFactorSetUp:
    "Bonjour {name},\n\nLa double authentification a été activée et vos autres sessions ont été fermées. Pour vous connecter, il faut désormais votre mot de passe et un code.\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez la personne qui vous a invité, qui peut faire réinitialiser la double authentification :\n\n{link}\n",
  recoveryCodesSubject: "Vos codes de secours ont été remplacés",
  recoveryCodes:
    "Bonjour {name},\n\nDe nouveaux codes de secours ont été créés. Les précédents ne fonctionnent plus.\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez la personne qui vous a invité, qui peut faire réinitialiser la double authentification :\n\n{link}\n",
  wrongCodesSubject: "Votre mot de passe Sharebook et un code erroné",
  wrongCodes:
    "Bonjour {name},\n\nQuelqu’un a saisi votre mot de passe, puis un code erroné. Si c’était vous, il n’y a rien à faire.\n\nSi ce n’était pas vous, quelqu’un connaît votre mot de passe. Jusqu’ici, le code l’a empêché d’entrer. Choisissez tout de suite un nouveau mot de passe :\n\n{link}\n\nVous recevez cet e-mail une fois par jour au plus.\n",
  apiClientSubject: "Nouveau client API sur Sharebook",
  apiClient:
    "Bonjour {name},\n\n{by} a créé le client API « {client} ». Un programme qui possède son secret voit tout ce que voit son titulaire et peut passer des ordres.\n\nSi vous ne vous y attendiez pas, révoquez tout de suite le client et veillez à ce que le mot de passe soit modifié :\n\n{link}\n",
  apiClientSecretSubject: "Nouveau secret d’un client API sur Sharebook",
  apiClientSecret:
    "Bonjour {name},\n\n{by} a créé un nouveau secret pour le client API « {client} ».\n\nSi vous ne vous y attendiez pas, révoquez tout de suite le client et veillez à ce que le mot de passe soit modifié :\n\n{link}\n",
  appAllowedSubject: "Une application a accès à votre compte Sharebook",
  appAllowed:
    "Bonjour {name},\n\nL’application « {app} » ({host}) a reçu l’accès à votre compte. Elle peut consulter vos placements, passer des ordres et gérer des comptes bancaires jusqu’à ce que vous révoquiez son accès.\n\nSi ce n’était pas vous, révoquez tout de suite l’accès et changez votre mot de passe :\n\n{link}\n",
  bankAccountSubject: "Nouveau compte bancaire sur Sharebook",
  bankAccount:
    "Bonjour {name},\n\n{by} a ajouté un compte bancaire en {currency} pour {investor}. Il se termine par {ending}. Une fois vérifié, il pourra recevoir le produit des rachats.\n\nSi vous ne vous y attendiez pas, archivez tout de suite le compte et veillez à ce que le mot de passe soit modifié :\n\n{link}\n",
  investorAskedSubject: "Vous êtes invité à agir pour un investisseur sur Sharebook",
  investorAsked:
    "Bonjour {name},\n\n{by} vous invite à agir pour l’investisseur {investor} sur Sharebook. Toute personne ayant accès voit les avoirs et peut passer des ordres. Rien ne change tant que vous n’avez pas accepté. Connectez-vous avec {email} pour accepter ou refuser :\n\n{link}\n\nL’invitation est valable sept jours.\n\nSi vous ne vous y attendiez pas, refusez-la ou ignorez cet e-mail.\n",
  accessSubject: "Nouvel accès à un investisseur sur Sharebook",
  access:
    "Bonjour {name},\n\n{by} a donné à {person} l’accès à l’investisseur {investor}. Toute personne ayant accès voit les avoirs et peut passer des ordres.\n\nSi vous ne vous y attendiez pas, demandez à votre distributeur de mettre fin à cet accès. Voir le portefeuille ici :\n\n{link}\n",
  payoutAccountSubject: "Versement sur un autre compte bancaire",
  payoutAccount:
    "Bonjour {name},\n\n{by} a choisi un autre compte bancaire pour le versement de {amount} à {investor}. Il se termine par {ending}.\n\nSi vous ne vous y attendiez pas, prévenez tout de suite l’opérateur du fonds et veillez à ce que le mot de passe soit modifié. Consultez l’ordre ici :\n\n{link}\n",
  movedSubject: "Le jour de négociation de votre ordre a changé",
  moved:
    "Bonjour {name},\n\nLe calendrier ou les horaires d’un fonds ont changé. Vos ordres en attente seront exécutés comme suit :\n\n{orders}\n\nConsultez vos ordres ici. Vous pouvez annuler un rachat jusqu’à son heure limite :\n\n{link}\n",
  movedSubscription:
    "- Souscription {symbol} : jour de négociation {day}, heure limite {cutOff}, à la valeur liquidative du {priceDay} (ordre {id})",
  movedRedemption:
    "- Rachat {symbol} : jour de négociation {day}, heure limite {cutOff}, à la valeur liquidative du {priceDay} (ordre {id})",
  movedMore: "- et {count} de plus",
  compensatedSubject: "La valeur liquidative d’un de vos ordres a été corrigée",
  compensated:
    "Bonjour {name},\n\nUne valeur liquidative à laquelle vos ordres ont été exécutés était erronée et a été corrigée. Vous êtes indemnisé de la différence :\n\n{orders}\n\nLes ordres gardent la valeur à laquelle ils ont été exécutés. Le fonds prend l’indemnité à sa charge. Votre portefeuille est ici :\n\n{link}\n",
  compensatedShares:
    "- Souscription {symbol} : exécutée à {before}, valeur corrigée : {after}. Vous recevez {count, plural, one {{shares} part supplémentaire} other {{shares} parts supplémentaires}} (ordre {id})",
  compensatedSubscription:
    "- Souscription {symbol} : exécutée à {before}, valeur corrigée : {after}. Vous recevez {amount} par virement (ordre {id})",
  compensatedRedemption:
    "- Rachat {symbol} : exécuté à {before}, valeur corrigée : {after}. Vous recevez un complément de {amount} par virement (ordre {id})",
  instructionsField: "{name} : {value}",
  instructionsSubject: "Comment payer votre ordre sur {symbol}",
  payAll: "Payez-le par virement depuis un compte au nom de {investor} :",
  payRest: "Payez ce qui manque par virement depuis un compte au nom de {investor} :",
  instructions:
    "Bonjour,\n\nUn ordre a été passé pour {investor} : une souscription de {amount} à {symbol}. {request}\n\n{fields}\n\n{exact} L’argent doit arriver au plus tard le {by} ; sinon, l’ordre expire.\n\nOrdre {id}\n\nSi vous n’attendiez pas cet e-mail, ne virez rien et contactez votre distributeur.\n",
}
