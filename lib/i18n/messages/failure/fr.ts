import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  tryAgain: "Réessayer",
  pageFailed: "Cette page n’a pas pu s’afficher",
  pageFailedText:
    "L’erreur vient de nous et a été enregistrée. Réessayez dans un instant ; les autres pages et l’API peuvent continuer à fonctionner.",
  reference: "Référence de l’erreur :",
  outage: "Données momentanément indisponibles",
  outageText:
    "Le service est surchargé ou ne parvient pas à joindre sa base de données : cette page ne peut donc pas s’afficher. Cela dure généralement moins d’une minute et rien n’est perdu. Réessayez bientôt.",
}
