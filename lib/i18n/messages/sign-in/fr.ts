import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Connexion",
  toApplication: "pour continuer vers {application}",
  email: "Adresse e-mail",
  password: "Mot de passe",
  signIn: "Se connecter",
  forgotten: "Mot de passe oublié ?",
  noAccount: "Les comptes s’ouvrent sur invitation de votre distributeur ou de l’opérateur du fonds.",
  refusedTitle: "Adresse e-mail ou mot de passe incorrect",
  refused: "Vérifiez les deux et réessayez.",
  throttledTitle: "Trop de tentatives",
  throttled:
    "Pour protéger votre compte, la connexion est suspendue jusqu’à 15 minutes après dix échecs. Réessayez plus tard ou choisissez un nouveau mot de passe.",
  expiredTitle: "Cette connexion a expiré",
  expired:
    "Elle est restée ouverte trop longtemps ou est déjà terminée. Rien n’a été partagé. Si une application vous a envoyé ici, retournez-y et recommencez.",
  brokenOffTitle: "Vous n’êtes pas connecté",
  brokenOff:
    "La connexion a été annulée ou n’a pas abouti. Autorisez les cookies de ce site et reconnectez-vous.",
  startAgain: "Se reconnecter",
  secondFactorTitle: "Saisissez votre code",
  secondFactorText:
    "Saisissez les six chiffres affichés par votre application d’authentification. Si vous ne l’avez plus, saisissez un code de secours.",
  code: "Code de vérification",
  confirm: "Continuer",
  codeRefusedTitle: "Ce code n’est pas valide",
  codeRefused: "Il est erroné, expiré ou déjà utilisé. Saisissez le suivant.",
  cancel: "Annuler",
  consentTitle:
    "Autoriser {application} à consulter vos placements, à passer des ordres et à gérer des comptes bancaires ?",
  consentWho: "Vous êtes connecté en tant que {name}.",
  consentReturnsTo: "Ensuite, vous serez redirigé vers {host}. Ne continuez que si vous en venez.",
  consentCan: "Elle pourra",
  consentRead:
    "consulter vos investisseurs, leurs portefeuilles, ordres, mouvements, relevés et comptes bancaires",
  consentAct: "passer et annuler des ordres et gérer des comptes bancaires pour eux",
  consentCannot: "Elle ne peut ni voir votre mot de passe ni modifier votre profil.",
  consentUntil: "L’accès expire le {day}. Vous pouvez le révoquer à tout moment sous Intégrations.",
  allow: "Autoriser",
  deny: "Refuser",
  demoTitle: "Entrer dans la démo en tant que",
  demoRole_investor: "Investisseur",
  demoRole_distributorAdmin: "Distributeur, administrateur",
  demoRole_distributorOperator: "Distributeur, back-office",
  demoRole_distributorViewer: "Distributeur, consultation",
  demoRole_operatorMaker: "Opérateur du fonds, préparation",
  demoRole_operatorChecker: "Opérateur du fonds, validation",
  demoInvestors:
    "{count, plural, one {agit pour {count} investisseur} other {agit pour {count} investisseurs}}",
  demoCode: "Démo : le code de {name} est actuellement {code}.",
  demoOrElse: "ou avec votre propre adresse e-mail",
  demoMails: "E-mails de la démo",
  resetTitle: "Choisissez un nouveau mot de passe",
  resetText: "Saisissez votre adresse e-mail. Si vous avez un compte, nous vous enverrons un lien.",
  resetSend: "Envoyer le lien",
  resetSentTitle: "Consultez vos e-mails",
  resetSent:
    "Si {email} a un compte, un lien est en route. Il fonctionne une fois, pendant une heure. Si rien n’arrive, vérifiez le dossier des indésirables, puis demandez-en un autre.",
  backToSignIn: "Retour à la connexion",
  invitationTitle: "Bienvenue, {name}",
  invitationText: "Choisissez un mot de passe. Vous vous connecterez avec lui et {email}.",
  newPassword: "Nouveau mot de passe",
  newPasswordHelp:
    "Au moins 12 caractères. Quelques mots à la suite sont faciles à retenir et difficiles à deviner.",
  show: "Afficher",
  setPassword: "Enregistrer le mot de passe",
  passwordSetTitle: "Mot de passe enregistré",
  passwordSet: "Toutes vos sessions sont fermées. Connectez-vous avec le nouveau mot de passe.",
  endAccess: "Révoquer aussi tous les autres accès",
  endAccessText:
    "Choisissez cette option si quelqu’un a pu connaître votre mot de passe. Perdront définitivement l’accès :",
  endAccessApplication: "Application connectée : {name}",
  endAccessClient: "Client API : {name}",
  accessEnded:
    "Les applications que vous aviez connectées et les clients API que vous aviez créés ont perdu l’accès.",
  resetSignsOut: "Choisir un nouveau mot de passe ferme toutes vos sessions.",
  linkDeadTitle: "Ce lien ne fonctionne plus",
  linkDeadInvitation:
    "Une invitation fonctionne une fois, pendant sept jours. Si vous avez déjà un mot de passe, connectez-vous. Sinon, demandez-en une nouvelle à la personne qui vous a invité.",
  linkDeadReset: "Un lien fonctionne une fois, pendant une heure. Demandez-en un nouveau.",
  askAgain: "Demander un nouveau lien",
  error_tooShort: "Trop court : au moins 12 caractères, par exemple avec un mot de plus.",
  error_tooLong: "Trop long : 128 caractères au plus.",
  error_tooCommon:
    "Trop courant : c’est l’un des premiers que d’autres essaieraient. Choisissez-en un autre.",
  error_holdsYourName: "Contient votre nom ou votre adresse, faciles à deviner. Choisissez-en un autre.",
  strength_fair: "Suffisant. Plus long, c’est mieux.",
  strength_good: "Bon.",
  strength_strong: "Très difficile à deviner.",
  failed: "Connexion au service impossible. Vérifiez votre réseau et réessayez.",
}
