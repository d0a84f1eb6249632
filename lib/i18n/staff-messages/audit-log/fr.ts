import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  auditLog: "Journal d’audit",
  lead: "Qui a modifié quoi, et quand. Les enregistrements ne changent jamais ; chacun est scellé avec l’empreinte du précédent.",
  search: "Chercher",
  searchHint: "Une adresse e-mail, user:… ou wire:…",
  action: "Opération",
  anyAction: "Toutes les opérations",
  period: "Période",
  periods: {
    any: "Toutes les dates",
    day: "Dernières 24 heures",
    week: "7 derniers jours",
    month: "30 derniers jours",
  },
  at: "Le",
  actor: "Par",
  subject: "Enregistrement",
  changes: "Ce qui a changé",
  moreChanges: "{count, plural, one {et un autre champ} other {et # autres champs}}",
  place: "Rang",
  notSealed: "pas encore scellé",
  address: "Adresse",
  request: "Requête",
  verify: "Vérifier la chaîne",
  verified:
    "{count, plural, one {Un enregistrement est tel qu’il a été scellé} other {Les # enregistrements sont tels qu’ils ont été scellés}}",
  head: "Voici le dernier rang et son empreinte. Conservez-les hors de ce système : eux seuls révèlent un journal que quelqu’un aurait recalculé.",
  noted: "Rang et empreinte que vous avez notés",
  notedHelp: "Comme 120:9f86d0…",
  notedWrong: "Saisissez un rang et une empreinte de 64 caractères, comme 120:9f86d0…",
  notedHolds: "L’empreinte que vous avez notée au rang {place} s’y trouve.",
  compare: "Comparer",
  differs: "Le journal n’est pas tel qu’il a été scellé",
  differsText: "{reason} N’utilisez pas ce journal comme preuve. Suivez les étapes de docs/audit-log.md.",
}
