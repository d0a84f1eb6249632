import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  description: "La disponibilité du service et la date de la dernière publication de données de fonds.",
  ok: "Tout est disponible.",
  limited: "Le service répond, mais l’un de ses contrôles échoue. Certaines requêtes peuvent être rejetées.",
  out: "La base de données est injoignable. Données de fonds, connexion et ordres sont indisponibles jusqu’à son retour. Les ordres confirmés sont enregistrés.",
  lastPublication: "Dernière publication de données",
  neverPublished: "aucune à ce jour",
  notKnown: "inconnu",
  checkedAt: "Vérifié",
  parts: "Ce qui est disponible",
  publicData: "Pages des fonds et données ouvertes",
  signedIn: "Connexion, portefeuilles et ordres",
  programs: "Interfaces investisseur et distributeur, OAuth 2.0",
  references: "Pages pour développeurs et références",
  available: "Disponible",
  notAvailable: "Indisponible",
  checks: "Contrôles",
  database: "Base de données",
  reachable: "Joignable",
  notReachable: "Injoignable",
  release: "Version et base de données",
  match: "Compatibles",
  noMatch: "Incompatibles",
  clock: "Horloge",
  clockRight: "À l’heure",
  clockWrong: "Diffère de celle de la base de données",
  forPrograms:
    "Les programmes lisent les mêmes contrôles en JSON à {address} : statut 200, ou 503 tant que l’un d’eux échoue.",
}
