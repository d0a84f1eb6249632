import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  tryAgain: "Recharger",
  pageFailed: "Cette page n’a pas pu être constituée",
  pageFailedText:
    "L’erreur est de notre fait et a été enregistrée. L’interface de données peut continuer à répondre.",
  reference: "Référence de l’erreur :",
  outage: "Les données sont momentanément inaccessibles",
  outageText:
    "Notre base de données ne répond pas : il n’y a donc aucun chiffre que nous puissions garantir. Cela dure rarement plus d’une minute ; rien n’est perdu.",
}
