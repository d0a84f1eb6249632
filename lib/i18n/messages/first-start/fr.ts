import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Premier démarrage",
  lead: "Ce service n’a pas encore de fonds. Un opérateur l’installe en ligne de commande, en suivant ces étapes.",
  done: "Fait",
  next: "À faire",
  later: "Ensuite",
  guide: "docs/own-funds.md suit chaque étape telle qu’elle est saisie, jusqu’aux premiers ordres exécutés.",
  steps: {
    users:
      "Deux personnes de l’opérateur des fonds ont activé leur compte : une qui saisit et une qui valide",
    funds: "Les fonds sont importés",
    classes: "Leurs classes de parts sont importées",
    values: "Les premières valeurs liquidatives sont publiées",
  },
  how: {
    users:
      "Créez et invitez les deux comptes ; chaque personne choisit un mot de passe et active la double authentification.",
    funds: "Générez un exemple, remplacez-le par vos fonds et importez-le.",
    classes: "Chaque classe indique son fonds, sa devise et son compte bancaire.",
    values: "La première personne les importe, la seconde les approuve.",
  },
}
