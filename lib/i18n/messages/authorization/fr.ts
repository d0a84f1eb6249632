import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  unknownApplication: "Cette application n’est pas connue ici",
  unknownApplicationText:
    "Le lien qui vous a conduit ici nomme une application qui n’a jamais été enregistrée ou qui a été supprimée. Rien ne lui a été transmis. Revenez-y et prévenez son éditeur.",
  wrongAddress: "Cette application veut vous envoyer à une adresse qu’elle n’a pas enregistrée",
  wrongAddressText:
    "Pour que ce que vous autorisez ne parvienne à personne d’autre, nous ne vous envoyons qu’aux adresses enregistrées par l’application. Rien n’a été transmis. Revenez-y et prévenez son éditeur.",
  expired: "Cette connexion a pris fin",
  expiredText:
    "Elle est restée ouverte trop longtemps, était déjà terminée ou a commencé dans un autre navigateur. Rien n’a été transmis. Revenez d’où vous veniez et recommencez.",
  refused: "Cette demande ne peut pas recevoir de réponse",
  refusedText:
    "Nous ne comprenons pas le lien qui vous a conduit ici. Rien n’a été transmis. Revenez à l’application et prévenez son éditeur.",
  forMakers: "Pour son éditeur : {detail}",
  startPage: "Page d’accueil",
  signOut: "Se déconnecter de Sharebook ?",
  signOutText:
    "Vous serez déconnecté dans ce navigateur. Les applications que vous avez connectées le restent.",
  confirmSignOut: "Se déconnecter",
  staySignedIn: "Rester connecté",
  signedOut: "Vous êtes déconnecté",
  signedOutText:
    "Personne ne peut utiliser votre compte dans ce navigateur tant que vous ne vous reconnectez pas.",
}
