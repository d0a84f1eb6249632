import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Investisseurs",
  search: "Rechercher un investisseur",
  name: "Nom",
  city: "Ville",
  status: "Statut",
  since: "Investisseur depuis",
}
