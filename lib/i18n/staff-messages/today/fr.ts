import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Aujourd’hui",
  lead: "Situation au {day} : ce qui attend, ce qui vient et ce qui s’est passé ces dernières 24 heures.",
  live: {
    label: "Mises à jour de cette page :",
    live: "En direct",
    reconnecting: "Reconnexion",
    ended: "Déconnecté",
  },
  attention: "À traiter",
  requirements:
    "{count, plural, one {1 investisseur a un élément à fournir.} other {{count} investisseurs ont des éléments à fournir.}}",
  requirementsLink: "Voir ces investisseurs",
  rejectedAccounts:
    "{count, plural, one {1 compte bancaire a été rejeté.} other {{count} comptes bancaires ont été rejetés.}} Aucun versement n’y est fait.",
  rejectedAccountsLink: "Voir les comptes rejetés",
  failedPayouts:
    "{count, plural, one {1 versement a échoué.} other {{count} versements ont échoué.}} L’argent est encore dans le fonds.",
  failedPayoutsLink: "Voir les versements échoués",
  likelyWire:
    "{amount} sont arrivés le {day} sans pouvoir être rapprochés. Le virement est peut-être pour {investor}.",
  likelyWireOrder: "Voir l’ordre",
  likelyWireOneOrder: "Ordre {reference}",
  likelyWireOrders: "Voir les ordres de {investor}",
  registerAccount: "Enregistrer ce compte bancaire",
  contactOperator: "Contacter l’opérateur du fonds",
  unmatched: {
    "no-reference":
      "Il n’indique aucune référence de paiement. Indiquez à l’opérateur du fonds à quel ordre il est destiné.",
    "unknown-reference":
      "Aucun ordre ne porte sa référence. Indiquez à l’opérateur du fonds à quel ordre il est destiné.",
    "ambiguous-reference":
      "Il indique plusieurs références. Indiquez à l’opérateur du fonds à quel ordre il est destiné.",
    "wrong-account":
      "Il a été fait sur le compte d’une autre classe de parts. Demandez à l’opérateur du fonds de le renvoyer, et faites payer l’ordre sur le compte de ses instructions de paiement.",
    "wrong-currency":
      "Il n’est pas dans la devise de l’ordre. Demandez à l’opérateur du fonds de le renvoyer, et faites payer l’ordre dans sa devise.",
    "below-minimum":
      "Il est inférieur au minimum de l’ordre. Faites payer le reste avec la même référence : le paiement sera pris en compte une fois le minimum atteint.",
    "order-canceled":
      "L’ordre a été annulé. Demandez à l’opérateur du fonds de renvoyer le paiement ou de l’affecter à un autre ordre.",
    "order-expired":
      "L’ordre a expiré. Demandez à l’opérateur du fonds de renvoyer le paiement ou de l’affecter à un autre ordre.",
    "order-already-executed":
      "L’heure limite de l’ordre était passée. Demandez à l’opérateur du fonds de renvoyer le paiement ou de l’affecter à un autre ordre.",
    "third-party-payer":
      "Il vient d’un compte bancaire qui n’est pas enregistré en {currency}. Si ce compte est celui de l’investisseur, enregistrez-le : le paiement sera pris en compte une fois le compte vérifié.",
    "investor-not-active":
      "L’investisseur n’est pas actif. Le paiement attend la décision de l’opérateur du fonds sur cet investisseur.",
    "buys-no-share": "Il n’achète pas de part. L’opérateur du fonds le renvoie.",
    "unverified-account":
      "Il vient d’un compte bancaire qui n’est pas encore vérifié. Il sera pris en compte une fois le compte vérifié.",
    "rejected-account":
      "Il vient d’un compte bancaire qui a été rejeté. Faites payer l’ordre depuis un compte vérifié, et demandez à l’opérateur du fonds de renvoyer ce paiement.",
    "unknown-payer":
      "La banque n’indique pas l’investisseur comme payeur. Dites à l’opérateur du fonds à qui est cet argent.",
    "in-review": "L’opérateur du fonds le vérifie. Vous n’avez rien à faire.",
  },
  moreWires:
    "{count, plural, one {1 autre virement de ce genre.} other {{count} autres virements de ce genre.}}",
  orders: "Ordres",
  groups: {
    "awaiting-payment": "En attente de paiement",
    "at-risk": "Risque de manquer l’heure limite",
    "awaiting-execution": "En attente d’exécution",
    "executing-today": "À exécuter aujourd’hui",
    "executed-since-previous-open-day": "Exécutés depuis le dernier jour ouvré",
    "payout-failed": "Versement échoué",
  },
  subscribed: "souscrits",
  redeemed: "rachetés",
  cutOffs: "Prochaines heures limites",
  cutOffsNote: "Une souscription payée, ou un rachat passé, avant l’heure limite a ce jour de négociation.",
  cutOffAt: "{time} à {city}, {day}",
  remaining: "Temps restant",
  units: { day: "j", hour: "h", minute: "min", second: "s" },
  history: "Encours et flux",
  historyNote: "Tous vos investisseurs ensemble, en {currency}.",
  rate: "{rate} ({day})",
  ratesUsed:
    "Les montants en d’autres devises sont convertis au taux que les fonds ont enregistré pour leur jour, ou pour le dernier jour ouvré précédent ; les plus récents : {rates}.",
  noRates: "Aucune conversion n’était nécessaire.",
  leftOut: "Sans taux pour {currencies}, ces montants ne sont pas comptés.",
  assets: "Encours de vos investisseurs par fonds",
  otherFunds: "Autres fonds",
  flows: "Souscriptions et rachats",
  flowsSummary: "Du {from} au {to} : {subscribed} souscrits, {redeemed} rachetés, solde {net}.",
  flowsSummaryCompensated:
    "Du {from} au {to} : {subscribed} souscrits, {redeemed} rachetés, solde {net}, et {compensated} accordés en indemnités.",
  noFlows: "Rien n’a été souscrit ni racheté du {from} au {to}.",
  byDay: "Chaque barre est un jour.",
  byWeek: "Chaque barre est une semaine.",
  byMonth: "Chaque barre est un mois.",
  firstRate: "Avant le {day}, {currency} est converti au taux de ce jour.",
  assetsSummary: "{end} le {endDay}, contre {start} le {startDay} : {shares}.",
  assetsEmpty: "Vos investisseurs ne détenaient rien du {from} au {to}.",
  total: "Tous les fonds",
  flowsRead: "{subscribed} souscrits, {redeemed} rachetés",
  flowsReadCompensated: "{subscribed} souscrits, {redeemed} rachetés, {compensated} d’indemnités",
  flowsKeys: "Les flèches vont de barre en barre, Origine et Fin à la première et à la dernière.",
  subscribedIn: "{fund}, souscriptions",
  redeemedIn: "{fund}, rachats",
  compensatedIn: "{fund}, indemnités",
  noHistory: "L’encours et les flux apparaissent avec le premier ordre exécuté.",
  events: "Dernières 24 heures",
  noEvents: "Rien ne s’est passé ces dernières 24 heures.",
  moreEvents:
    "{count, plural, one {Seul le plus récent est affiché.} other {Seuls les {count} plus récents sont affichés.}}",
  allOrders: "Voir tous les ordres",
  allInvestors: "Voir tous les investisseurs",
  allAccounts: "Voir tous les comptes bancaires",
  event: "Quoi",
  investor: "Investisseur",
  amount: "Montant",
  by: "Qui",
  kinds: {
    "investor-created": "Investisseur créé",
    "investor-decided": "Investisseur : {status}",
    "account-registered": "Compte bancaire enregistré",
    "account-decided": "Compte bancaire : {status}",
    "subscription-placed": "Souscription passée, {symbol}",
    "subscription-funded": "Souscription payée, {symbol}",
    "subscription-executed": "Souscription exécutée, {symbol}",
    "subscription-canceled": "Souscription annulée, {symbol}",
    "subscription-expired": "Souscription expirée, {symbol}",
    "subscription-returned": "Argent d’une souscription renvoyé, {symbol}",
    "redemption-placed": "Rachat passé, {symbol}",
    "redemption-executed": "Rachat exécuté, {symbol}",
    "redemption-canceled": "Rachat annulé, {symbol}",
    "payout-paid": "Versement effectué, {symbol}",
    "payout-failed": "Versement échoué, {symbol}",
  },
  statuses: {
    active: "actif",
    "action-required": "action requise",
    refused: "refusé",
    suspended: "suspendu",
    archived: "archivé",
    validated: "vérifié",
    invalidated: "rejeté",
  },
  start: "Pour commencer",
  startText: "Vous n’avez pas encore d’investisseur. Un ordre se fait en trois étapes.",
  steps: {
    investor: "Créez un investisseur",
    investorText: "Ses coordonnées et sa résidence fiscale. L’opérateur du fonds vérifie le dossier.",
    order: "Passez une souscription",
    orderText:
      "Vous choisissez la classe et le montant, et recevez les instructions de paiement avec une référence.",
    payment: "Faites-la payer avec cette référence",
    paymentText:
      "Nous rapprochons l’argent de l’ordre. Payé avant une heure limite, il a le jour de négociation de celle-ci.",
  },
  createInvestor: "Créer le premier investisseur",
}
