import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  unknownApplication: "Application inconnue",
  unknownApplicationText:
    "Le lien que vous avez suivi désigne une application non enregistrée ou supprimée. Rien n’a été partagé. Revenez à l’application et prévenez son développeur.",
  wrongAddress: "Cette application utilise une URL de redirection non enregistrée",
  wrongAddressText:
    "Pour protéger vos données, nous ne vous envoyons que vers les URL enregistrées par l’application. Rien n’a été partagé. Revenez à l’application et prévenez son développeur.",
  expired: "Cette connexion a expiré",
  expiredText:
    "Elle est restée ouverte trop longtemps, est déjà terminée ou a commencé dans un autre navigateur. Rien n’a été partagé. Revenez à la page d’origine et recommencez.",
  rejected: "Cette demande n’est pas valide",
  rejectedText:
    "Le lien que vous avez suivi est incomplet ou erroné. Rien n’a été partagé. Revenez à l’application et prévenez son développeur.",
  forMakers: "Pour le développeur : {detail}",
  startPage: "Page d’accueil",
  signOut: "Se déconnecter de Sharebook ?",
  signOutText: "Vous serez déconnecté dans ce navigateur. Les applications connectées le restent.",
  confirmSignOut: "Se déconnecter",
  staySignedIn: "Rester connecté",
  signedOut: "Vous êtes déconnecté",
  signedOutText: "Pour utiliser de nouveau votre compte dans ce navigateur, connectez-vous.",
}
