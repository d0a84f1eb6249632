import type { Translation } from "#lib/i18n/translation.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  invitationSubject: "Votre accès à Sharebook",
  invitation:
    "Bonjour {name},\n\nun compte a été ouvert pour vous chez Sharebook. Choisissez ici votre mot de passe :\n\n{link}\n\nLe lien fonctionne une seule fois, pendant sept jours. Votre identifiant est cette adresse, {email}.\n\nSi vous ne vous y attendiez pas, ne faites rien : sans mot de passe, personne ne peut se connecter.\n",
  resetSubject: "Votre nouveau mot de passe Sharebook",
  reset:
    "Bonjour {name},\n\nquelqu’un a demandé un nouveau mot de passe pour cette adresse. Si c’était vous, choisissez-le ici :\n\n{link}\n\nLe lien fonctionne une seule fois, pendant une heure. Un nouveau mot de passe ferme toutes vos sessions.\n\nSi ce n’était pas vous, ne faites rien : votre mot de passe reste le même.\n",
  changedSubject: "Votre mot de passe Sharebook a été changé",
  changed:
    "Bonjour {name},\n\nvotre mot de passe a été changé et les sessions des autres navigateurs ont été fermées.\n\nSi ce n’était pas vous, demandez aussitôt un nouveau mot de passe :\n\n{link}\n",
  secondFactorRemovedSubject: "Votre second facteur a été retiré",
  secondFactorRemoved:
    "Bonjour {name},\n\nSharebook ne demande plus que votre mot de passe : le second facteur a été retiré.\n\nSi ce n’était pas vous, demandez aussitôt un nouveau mot de passe et configurez de nouveau le second facteur :\n\n{link}\n",
  movedSubject: "Le jour de traitement de votre ordre a changé",
  moved:
    "Bonjour {name},\n\nle calendrier ou les heures de traitement d’un fonds ont changé. Vos ordres en attente sont désormais traités ainsi :\n\n{orders}\n\nVous pouvez voir vos ordres ici, et annuler un rachat jusqu’à son heure limite :\n\n{link}\n",
  movedSubscription:
    "- Souscription de {symbol} : jour de traitement {day}, heure limite {cutOff}, à la valeur liquidative du {priceDay} (ordre {id})",
  movedRedemption:
    "- Rachat de {symbol} : jour de traitement {day}, heure limite {cutOff}, à la valeur liquidative du {priceDay} (ordre {id})",
  movedMore: "- et {count} de plus",
}
