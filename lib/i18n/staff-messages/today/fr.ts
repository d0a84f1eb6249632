import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Aujourd’hui",
  live: {
    label: "Mises à jour de cette page",
    live: "En direct",
    reconnecting: "Reconnexion",
    ended: "Déconnecté",
  },
}
