import type { Translation } from "#lib/i18n/parse-messages.ts"
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
  changedAccessEnded:
    "Bonjour {name},\n\nvotre mot de passe a été changé et les sessions de tous les navigateurs ont été fermées. Comme cela a été choisi en même temps, toutes les applications que vous aviez connectées et tous les clients d’API que vous aviez créés ont perdu leur accès.\n\nSi ce n’était pas vous, demandez aussitôt un nouveau mot de passe :\n\n{link}\n",
  secondFactorSetUpSubject: "Votre second facteur a été configuré",
  secondFactorSetUp:
    "Bonjour {name},\n\nSharebook demande désormais un code en plus de votre mot de passe : un second facteur a été configuré, et les sessions des autres navigateurs ont été fermées.\n\nSi ce n’était pas vous, demandez aussitôt un nouveau mot de passe et prévenez la personne qui vous a invité, qui peut faire retirer le second facteur :\n\n{link}\n",
  recoveryCodesSubject: "Vos codes de secours ont été remplacés",
  recoveryCodes:
    "Bonjour {name},\n\nde nouveaux codes de secours de votre second facteur ont été créés. Les précédents ne fonctionnent plus.\n\nSi ce n’était pas vous, demandez aussitôt un nouveau mot de passe et prévenez la personne qui vous a invité :\n\n{link}\n",
  apiClientSubject: "Un nouveau client d’API chez Sharebook",
  apiClient:
    "Bonjour {name},\n\n{by} a créé le client d’API « {client} ». Un programme qui détient son secret voit ce que voit son titulaire et peut passer des ordres.\n\nSi vous ne vous y attendiez pas, révoquez aussitôt le client ici et veillez à ce que le mot de passe soit changé :\n\n{link}\n",
  apiClientSecretSubject: "Un nouveau secret d’un client d’API chez Sharebook",
  apiClientSecret:
    "Bonjour {name},\n\n{by} a créé un nouveau secret pour le client d’API « {client} ».\n\nSi vous ne vous y attendiez pas, révoquez aussitôt le client ici et veillez à ce que le mot de passe soit changé :\n\n{link}\n",
  bankAccountSubject: "Un nouveau compte bancaire chez Sharebook",
  bankAccount:
    "Bonjour {name},\n\n{by} a enregistré un compte bancaire en {currency} pour {investor}. Son numéro se termine par {ending}. Une fois validé, des rachats pourront y être payés.\n\nSi vous ne vous y attendiez pas, archivez aussitôt le compte ici et veillez à ce que le mot de passe soit changé :\n\n{link}\n",
  payoutAccountSubject: "Un paiement va sur un autre compte bancaire",
  payoutAccount:
    "Bonjour {name},\n\n{by} a choisi le compte bancaire sur lequel {amount} d’un rachat de {investor} sont payés. Son numéro se termine par {ending}.\n\nSi vous ne vous y attendiez pas, prévenez aussitôt l’opérateur du fonds et veillez à ce que le mot de passe soit changé. L’ordre se trouve ici :\n\n{link}\n",
  movedSubject: "Le jour de traitement de votre ordre a changé",
  moved:
    "Bonjour {name},\n\nle calendrier ou les heures de traitement d’un fonds ont changé. Vos ordres en attente sont désormais traités ainsi :\n\n{orders}\n\nVous pouvez voir vos ordres ici, et annuler un rachat jusqu’à son heure limite :\n\n{link}\n",
  movedSubscription:
    "- Souscription de {symbol} : jour de traitement {day}, heure limite {cutOff}, à la valeur liquidative du {priceDay} (ordre {id})",
  movedRedemption:
    "- Rachat de {symbol} : jour de traitement {day}, heure limite {cutOff}, à la valeur liquidative du {priceDay} (ordre {id})",
  movedMore: "- et {count} de plus",
}
