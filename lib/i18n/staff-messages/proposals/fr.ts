import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  texts: {
    releasePayouts:
      "Libérer {payouts, plural, one {un versement} other {# versements}} vers la banque : {totals}",
    releaseCompensations:
      "Libérer {compensations, plural, one {une indemnité} other {# indemnités}} vers la banque : {totals}",
    releaseMoney:
      "Libérer {payouts, plural, one {un versement} other {# versements}} et {compensations, plural, one {une indemnité} other {# indemnités}} vers la banque : {totals}",
    publishValues:
      "Publier {count, plural, one {une valeur liquidative} other {# valeurs liquidatives}} : {names}{more, plural, =0 {} one { et une autre} other { et # autres}}{failed, plural, =0 {} one { ; un contrôle non conforme} other { ; # contrôles non conformes}}{warnings, plural, =0 {} one { ; un avertissement} other { ; # avertissements}}",
    correctValues:
      "Corriger {count, plural, one {une valeur liquidative} other {# valeurs liquidatives}} : {names}{more, plural, =0 {} one { et une autre} other { et # autres}}{failed, plural, =0 {} one { ; un contrôle non conforme} other { ; # contrôles non conformes}}{warnings, plural, =0 {} one { ; un avertissement} other { ; # avertissements}}",
    publishAndCorrectValues:
      "Publier et corriger {count, plural, one {une valeur liquidative} other {# valeurs liquidatives}} : {names}{more, plural, =0 {} one { et une autre} other { et # autres}}{failed, plural, =0 {} one { ; un contrôle non conforme} other { ; # contrôles non conformes}}{warnings, plural, =0 {} one { ; un avertissement} other { ; # avertissements}}",
    attributeWire: "Affecter le paiement de {amount} à l’ordre de souscription {order}",
    returnWires:
      "Renvoyer {count, plural, one {le paiement de {amount}} other {# paiements de {amount} au total}} : {reason}",
    endHold: "Lever la retenue du paiement de {amount} : {reason}",
    validateAccount: "Valider un compte bancaire en {currency} de l’investisseur {investor}",
    changeTerms:
      "Modifier les conditions de négociation de {names}{more, plural, =0 {} one { et un autre} other { et # autres}}{moved, plural, =0 {} one { ; un ordre est déplacé} other { ; # ordres sont déplacés}}",
    changeTermsAndAccounts:
      "Modifier les conditions de négociation et un compte bancaire de {names}{more, plural, =0 {} one { et un autre} other { et # autres}}{moved, plural, =0 {} one { ; un ordre est déplacé} other { ; # ordres sont déplacés}}",
    changeClassAccount:
      "Modifier le compte bancaire de {names}{more, plural, =0 {} one { et une autre classe} other { et # autres classes}}{moved, plural, =0 {} one { ; un ordre est déplacé} other { ; # ordres sont déplacés}}",
    changeFundOfClass:
      "Modifier le fonds, bénéficiaire des souscriptions, de {names}{more, plural, =0 {} one { et une autre classe} other { et # autres classes}}{moved, plural, =0 {} one { ; un ordre est déplacé} other { ; # ordres sont déplacés}}",
    changeTermsAndFundOfClass:
      "Modifier le fonds, bénéficiaire des souscriptions, et d’autres conditions ou comptes bancaires de {names}{more, plural, =0 {} one { et une autre classe} other { et # autres classes}}{moved, plural, =0 {} one { ; un ordre est déplacé} other { ; # ordres sont déplacés}}",
    changeTermsAndPayee:
      "Modifier les conditions de négociation et le nom d’un fonds, bénéficiaire des souscriptions : {names}{more, plural, =0 {} one { et un autre} other { et # autres}}{moved, plural, =0 {} one { ; un ordre est déplacé} other { ; # ordres sont déplacés}}",
    changePayee:
      "Modifier le nom d’un fonds, bénéficiaire des souscriptions : {names}{more, plural, =0 {} one { et un autre} other { et # autres}}{moved, plural, =0 {} one { ; un ordre est déplacé} other { ; # ordres sont déplacés}}",
    closeDays:
      "Fermer {count, plural, one {un jour} other {# jours}} à la négociation : {names}{more, plural, =0 {} one { et un autre jour} other { et # autres jours}}{moved, plural, =0 {} one { ; un ordre est déplacé} other { ; # ordres sont déplacés}}",
    openDays:
      "Ouvrir {count, plural, one {un jour fermé} other {# jours fermés}} à la négociation : {names}{more, plural, =0 {} one { et un autre jour} other { et # autres jours}}{moved, plural, =0 {} one { ; un ordre est déplacé} other { ; # ordres sont déplacés}}",
    importRates:
      "Importer {count, plural, one {un taux de change} other {# taux de change}} : {names}{more, plural, =0 {} other { et # de plus}}{moved, plural, =0 {} one { ; une variation au-delà de la limite} other { ; # variations au-delà de la limite}}",
    importIndexValues:
      "Importer {count, plural, one {une valeur d’indice} other {# valeurs d’indice}} : {names}{more, plural, =0 {} other { et # de plus}}{moved, plural, =0 {} one { ; une variation au-delà de la limite} other { ; # variations au-delà de la limite}}",
    importDistributions:
      "Importer {count, plural, one {une distribution de revenus} other {# distributions de revenus}} : {names}{more, plural, =0 {} other { et # de plus}}{moved, plural, =0 {} one { ; une variation au-delà de la limite} other { ; # variations au-delà de la limite}}",
    confirmStatement: "Confirmer le relevé bancaire {statement} du compte {account}",
    confirmNotification: "Confirmer l’avis bancaire {statement} du compte {account}",
    matchEntry: "Rapprocher l’écriture bancaire de {amount} ({movement}) : {reason}",
    releaseInvestor: "Autoriser l’investisseur {investor} à passer des ordres",
    eraseInvestor: "Effacer les données personnelles de l’investisseur {investor}",
    makeMaker: "Donner à l’utilisateur {user} le rôle de préparateur chez l’opérateur",
    makeChecker: "Donner à l’utilisateur {user} le rôle de contrôleur chez l’opérateur",
    endRole: "Mettre fin au rôle de l’utilisateur {user} chez l’opérateur",
    enableUser: "Réactiver l’utilisateur {user}",
    createProgram: "Créer le programme {program} de l’opérateur",
    payout: "Versement de {amount} pour l’ordre de rachat {orderId} sur le compte bancaire {bankAccountId}",
    compensation: "Indemnité de {amount} pour l’ordre {orderId} sur le compte bancaire {bankAccountId}",
    payoutAgain:
      "Versement de {amount} pour l’ordre de rachat {orderId} sur le compte bancaire {bankAccountId}, une nouvelle fois. {before}",
    compensationAgain:
      "Indemnité de {amount} pour l’ordre {orderId} sur le compte bancaire {bankAccountId}, une nouvelle fois. {before}",
    payoutEnds: "Versement de {amount} à {payee} pour l’ordre de rachat {order} : {outcome}",
    compensationEnds: "Indemnité de {amount} à {payee} pour l’ordre {order} : {outcome}",
    newValue: "{value} : {to}",
    newValuePublishedAt: "{value} : {to}, publiée le {publishedAt}",
    correctedValue: "{value} : {from} → {to}",
    orderRevised: "Ordre de {kind} {order}, exécuté à {executedAt} : {difference} à {to} ; {granted}",
    noCompensation: "Aucune indemnité pour {shareClass} : l’erreur est dans la tolérance de {tolerance}",
    compensationSum: "Au total pour {shareClass} : {sum} ; personne ne rend d’argent",
    reasonGiven: "Motif donné : {reason}",
    wireState: "Paiement {wire} de {amount} : {from} → {to}",
    wireForOrder: "Paiement {wire} de {amount} pour l’ordre de souscription {order} : {from} → {to}",
    wireWaits:
      "Le paiement {wire} de {amount} pour l’ordre de souscription {order} reste en attente d’affectation : {reason}",
    orderReceives: "L’ordre de souscription {order} reçoit {amount}",
    heldBecause: "Motif de la retenue : {reason}",
    accountState: "Compte bancaire {account} : {from} → {to}",
    investorState: "Investisseur {investor} : {from} → {to}",
    demandsEnd: "{count, plural, one {Une demande est réglée} other {# demandes sont réglées}}",
    recordAdded: "{record} : nouveau, {fields}",
    recordRemoved: "{record} : supprimé, {fields}",
    orderMoves:
      "Ordre {order} : jour de négociation {dealingDay} → {newDealingDay}, heure limite {cutOff} → {newCutOff}, à la valeur du {priceDay} → {newPriceDay}",
    orderReturned: "Ordre de souscription {order} : tous ses paiements sont renvoyés, et il prend fin",
    roleChanges: "Utilisateur {user} : {from} → {to}",
    userEnabled: "Utilisateur {user} : désactivé → actif",
    programAdded: "Programme {program} : nouveau, peut proposer et modifier ce qu’un préparateur peut",
    programRevoked: "Programme {program}, proposé par l’utilisateur : en service → révoqué",
    dataErased:
      "Investisseur {investor} : données personnelles → effacées, avec leur clé dans le journal d’audit",
    retentionEnded:
      "La relation a pris fin le {lastDay}, et {years, plural, one {un an} other {# ans}} de conservation le {keptUntil}",
    accountsErased:
      "{count, plural, =0 {Aucun compte bancaire n’est effacé} one {Un compte bancaire est effacé} other {# comptes bancaires sont effacés}}",
    payersErased:
      "{count, plural, =0 {Aucun payeur n’est effacé} one {Le payeur d’un paiement est effacé} other {Les payeurs de # paiements sont effacés}}",
    wireIncluded: "Paiement {money} de {amount} du {day} : payeur → effacé, car il vient de l’investisseur",
    entryIncluded:
      "Écriture bancaire {money} de {amount} du {day} : payeur ou bénéficiaire → effacé, car elle concerne l’investisseur",
    wireLeft:
      "Le paiement {money} de {amount} du {day} est conservé : il porte le nom ou le compte de l’investisseur, mais peut venir d’une autre personne",
    entryLeft:
      "L’écriture bancaire {money} de {amount} du {day} est conservée : elle porte le nom ou le compte de l’investisseur, mais peut concerner une autre personne",
    userErased: "Utilisateur {user} : compte → effacé",
    accessEnded: "Utilisateur {user} : accès à l’investisseur → supprimé",
    clientsRevoked:
      "{count, plural, one {Un client API de l’investisseur est révoqué} other {# clients API de l’investisseur sont révoqués}}",
    entryMatched:
      "Écriture bancaire de {amount} du {day}, compte {account} : exception → {movement} de {matched} ({money})",
    matchedMoneyEnds: "{money} : {from} → {to}",
    matchedTransferEnds: "{money}, identifiant de bout en bout {transfer} : {from} → {to}",
    matchReplaced:
      "L’écriture {entry} d’un avis était rattachée à {money} : l’écriture de cette proposition la remplace",
    nothingLeft: "Il ne reste rien à expliquer de l’écriture",
    differenceLeft: "{amount} de l’écriture est un écart expliqué entre la banque et le registre",
    dayCloses: "{day} : ouvert → fermé",
    dayOpens: "{day} : fermé → ouvert",
    fieldChanges: "{record} : {field} {from} → {to}",
    reportConfirmed: "{kind} {report} du compte {account} : importé → confirmé",
    balanceConfirmed:
      "{kind} {report} du compte {account}, dont le solde de clôture du {day} est de {balance} : importé → confirmé",
    wirePaidBy: "Paiement {wire}, émis par {payer} : {says}",
    paidBy: "Émis par {payer} : {says}",
    recordedAsPaidBy: "Le paiement a été enregistré comme émis par {payer} : {says}",
    entryNames: "Contrepartie de l’écriture : {party} ; {says}",
    orderThen: "L’ordre passe alors à l’état « {status} », avec {received} reçus",
    orderNeedsMore:
      "Le paiement attend alors avec l’ordre, qui reste à l’état « {status} » et auquel il manque {missing} pour atteindre son minimum",
    orderOver: "L’ordre porte sur {amount}, de l’investisseur {investor}",
    returnedByHand:
      "Rien n’est envoyé à une banque : la personne qui gère le compte y renvoie l’argent, et son débit sur le relevé de la banque confirme le renvoi",
    accountOf: "{account} ({bic}), titulaire : {name}",
    investorIn: "{name} ({country})",
    wasAsked: "Demande faite : {message}",
    subscribersPay: "Les souscripteurs de {shareClass} paient à {name}",
  },
  figures: {
    decimals: "{places, plural, one {# décimale} other {# décimales}}, {most} au plus",
    correctsDay: "corrige la valeur du {day}",
    correctsNewest: "corrige la valeur la plus récente",
    firstValue: "première valeur de la classe",
    firstValues: "premières valeurs de la classe",
    follows: "le {day} suit le {previous}",
    followsOther: "le {day} suit le {previous}, mais le calendrier attend le {expected}",
    newerValue: "une valeur plus récente existe",
    nextIsDue: "la valeur du {day} est attendue le {due}",
    nextWasDue: "la valeur du {day} était déjà attendue le {due}",
    ordersAccepted:
      "les ordres du {day} sont exécutés à cette valeur et acceptés jusqu’à l’heure limite, le {cutOff}",
    cutOffPassed: "l’heure limite du {day}, dont les ordres sont exécutés à cette valeur, était le {cutOff}",
    noEarlierValue: "aucune valeur antérieure",
    moved: "{percent} % par rapport à {previous} le {day}, limite {limit} %",
    above: "{value} est {percent} % au-dessus de {compared}, le {day}",
    below: "{value} est {percent} % au-dessous de {compared}, le {day}",
    valueLimit: "une valeur de cette classe s’écarte d’au plus {limit} % de la précédente",
    rateLimit: "au-delà de {limit} %, un taux doit être approuvé par une autre personne",
    indexLimit: "au-delà de {limit} %, un indice de cette classe doit être approuvé par une autre personne",
    paymentLimit: "au-delà de {limit} %, une distribution doit être approuvée par une autre personne",
    fewEarlierValues: "trop peu de valeurs antérieures",
    growth: "varie de {moved} ; selon le rendement du {from} au {to}, ce serait {expected}, à {band} près",
    noCurrency: "la classe est en {currency} ; la source n’indique aucune devise",
    sameCurrency: "{currency}",
    otherCurrency: "{stated}, mais la classe est en {currency}",
    indexLimitChanges: "ses valeurs d’indice peuvent varier de {to} % sans approbation, au lieu de {from} %",
    valueLimitChanges: "ses valeurs liquidatives peuvent varier de {to} % sans motif, au lieu de {from} %",
    comparedWithYield: "ses valeurs liquidatives seront comparées à son rendement des derniers jours",
    notComparedWithYield:
      "ses valeurs liquidatives ne seront pas comparées à son rendement des derniers jours",
    subscriptionsRepriced:
      "{count, plural, one {# souscription d’avant l’heure limite sera calculée} other {# souscriptions d’avant l’heure limite seront calculées}} avec les nouveaux frais et les nouvelles décimales des parts",
    redemptionsRepriced:
      "{count, plural, one {# rachat d’avant l’heure limite sera calculé} other {# rachats d’avant l’heure limite seront calculés}} avec les nouveaux frais et les nouvelles décimales des parts",
    subscriptionsKept:
      "{count, plural, one {# souscription d’après l’heure limite sera calculée} other {# souscriptions d’après l’heure limite seront calculées}} avec les anciens frais",
    redemptionsKept:
      "{count, plural, one {# rachat d’après l’heure limite sera calculé} other {# rachats d’après l’heure limite seront calculés}} avec les anciens frais",
    passed: "{count, plural, one {# contrôle} other {# contrôles}}",
  },
  checkOf: "{of} : {name}",
  checkNames: {
    decimals: "nombre de décimales",
    "expected-day": "date attendue par le calendrier",
    "not-stale": "valeur la plus récente",
    "cut-off": "après l’heure limite",
    move: "limite de variation",
    "move-limit": "nouvelle limite de variation",
    accrual: "progression régulière",
    currency: "devise",
    "waiting-orders": "ordres en attente",
    others: "Tous les autres",
  },
  gone: "N’est plus le cas : {change}",
  added: "Désormais : {change}",
  impossible: "N’est plus possible : {reasons}",
  impossibleBecause: "N’est plus possible. {sentences}",
  rejections: {
    otherVersion:
      "Cela a été proposé sous une autre version du service, qui pouvait le lire autrement. Rien n’a donc été modifié. Proposez-le de nouveau.",
    orderTouched:
      "Cela touche un ordre en attente. Déplacez-le avec la modification, ou faites-la une fois l’ordre exécuté.",
    ordersTouched:
      "Cela touche des ordres en attente ({count}). Déplacez-les avec la modification, ou faites-la une fois les ordres exécutés.",
    noPayoutWaits:
      "Aucun versement de l’ordre de rachat n’attend d’être envoyé (statut de l’ordre : {status}).",
    payoutNotPending: "Le versement n’est pas envoyé une seconde fois (statut : {status}).",
    payoutHeld: "Le versement de l’ordre de rachat {order} ({symbol}) est retenu.",
    noCompensationWaits: "Aucune somme de l’indemnité n’attend d’être envoyée (statut : {status}).",
    noAccountForCompensation:
      "L’investisseur {investor} n’a pas de compte bancaire vérifié en {currency} : l’indemnité attend.",
    compensationHeld: "L’indemnité est retenue.",
    payeeBlocked: "L’investisseur est {status} : l’argent attend qu’il soit de nouveau actif.",
    accountOfAnother:
      "Le compte bancaire appartient à un autre investisseur : l’un des siens doit être choisi.",
    accountInOtherCurrency: "Le compte bancaire est en {actual} : un compte en {currency} doit être choisi.",
    accountNotVerified:
      "Le compte bancaire n’est pas encore vérifié : l’argent attend qu’il le soit ou qu’un autre compte soit choisi.",
    accountInvalid:
      "Le compte bancaire a été rejeté : l’argent attend qu’il soit vérifié ou qu’un autre compte soit choisi.",
    accountArchived: "Le compte bancaire est archivé : l’argent attend qu’un autre compte soit choisi.",
    accountFoundInvalid:
      "Le compte bancaire a été rejeté après l’envoi du versement : vérifiez-le de nouveau, ou enregistrez l’échec du versement.",
    classWithoutAccount:
      "La classe de parts n’a pas de compte bancaire à débiter : l’argent attend que ses champs bankAccountNumber et bankAccountBic soient importés.",
    notInSuspense: "Le paiement n’est plus en attente d’affectation : il est {status}.",
    wireHeld: "Le paiement est retenu ({reason}) : la retenue se lève par une approbation.",
    wireNotHeld: "Le paiement n’est pas retenu.",
    wireReturned: "Le paiement a déjà été renvoyé.",
    wireBuysNoShare:
      "L’argent de l’ordre a été renvoyé parce qu’il n’achète aucune part : renvoyez le paiement.",
    wireContradicted:
      "L’écriture {entry} de la banque, avec la référence {reference}, indique un autre montant, payeur ou ordre que ce paiement : rapprochez-la du paiement, ou renvoyez-le.",
    waitsAlready: "Le paiement attend déjà avec cet ordre, auquel il manque {missing}.",
    investorOfOrderBlocked: "L’investisseur de l’ordre est {status}.",
    returnOrWait: "Renvoyez le paiement, ou affectez-le une fois l’investisseur actif.",
    orderCanceled: "L’ordre a été annulé.",
    orderExpired: "L’ordre a expiré le {at}.",
    orderReturned: "L’argent de l’ordre a été renvoyé.",
    pastCutOff: "L’heure limite de l’ordre était le {at}.",
    takesNoMoney: "Il n’accepte plus d’argent : renvoyez le paiement.",
    subscriptionStays: "Un ordre de souscription {status} ne peut pas être {event}.",
    accountUndecidable: "Le compte bancaire est archivé : il n’y a rien à décider.",
    statementConfirmed: "Le relevé bancaire compte déjà : il n’est confirmé qu’une fois.",
    statementDiscarded: "Le relevé bancaire a été écarté. Importez-le de nouveau.",
    entryKnown: "L’écriture n’est pas une exception : le registre sait ce qu’elle est.",
    entryDoesNotCount:
      "Le relevé bancaire de l’écriture ne compte pas : il n’est pas confirmé, ou a été écarté.",
    exceptionMatched: "L’exception est déjà rapprochée.",
    moneyOfOtherEntry: "Cet argent correspond déjà à une autre écriture de la banque.",
    otherAccount: "Cet argent est celui d’une classe qui n’utilise pas le compte {account}.",
    payoutNotWithBank: "La banque ne paie que ce qui lui a été envoyé (statut du versement : {status}).",
    payoutNotPaid: "Seul ce que la banque a payé peut revenir (statut du versement : {status}).",
    compensationNotWithBank:
      "La banque ne paie que ce qui lui a été envoyé (statut de l’indemnité : {status}).",
    wireToReturn: "Renvoyez d’abord le paiement (statut : {status}).",
    payoutReplaced: "Un autre versement a pris la place de celui-ci. Consultez de nouveau la liste.",
    transferReplaced: "Un autre virement a pris la place de celui-ci. Consultez de nouveau la liste.",
    dataErased: "Les données personnelles de cet investisseur ont été effacées le {day}.",
    hasShares: "L’investisseur détient encore des parts : ses données sont nécessaires.",
    hasOpenOrders:
      "L’investisseur a encore des ordres ouverts : annulez-les, ou attendez qu’ils soient réglés.",
    hasOpenMoney: "De l’argent est encore dû à l’investisseur : versez-le ou renvoyez-le.",
    relationshipGoesOn:
      "La relation avec l’investisseur n’a pas pris fin (statut : {status}). Archivez l’investisseur.",
    dataKept:
      "Les données de cet investisseur sont conservées jusqu’au {until} (durée en années : {years}, depuis la fin de la relation le {lastDay}).",
    notUnclear:
      "L’enregistrement {record} est effacé dans tous les cas, ou n’a ni le nom ni un compte de l’investisseur.",
    wireUndecided:
      "Le paiement {wire} attend d’être affecté : renvoyez-le, ou affectez-le d’abord à son ordre.",
    lastMaker: "C’est le dernier préparateur actif : nommez d’abord un autre préparateur.",
    lastChecker: "C’est le dernier contrôleur actif : nommez d’abord un autre contrôleur.",
    noMakerBehind:
      "La personne qui connaît le secret du programme n’est plus un préparateur actif : un autre préparateur en propose un.",
  },
  rejectionTerms: {
    "pending-review": "en cours d’examen",
    active: "actif",
    "action-required": "en attente d’une action",
    refused: "refusé",
    suspended: "suspendu",
    archived: "archivé",
    "pending-wire": "en attente de paiement",
    "pending-valuation": "en attente d’exécution",
    funded: "payé",
    executed: "exécuté",
    canceled: "annulé",
    expired: "expiré",
    returned: "renvoyé",
    "payout-failed": "échec du versement",
    pending: "dû",
    sent: "envoyé à la banque",
    paid: "payé",
    failed: "échec",
    granted: "accordé",
    owed: "dû",
    suspense: "en attente d’affectation",
    matched: "affecté",
  },
  recordError: "enregistrement {record}, {reason}",
  fieldError: "enregistrement {record}, {field} : {reason}",
  failedCheck: "{check}, non conforme",
  unnamed: "une personne inconnue",
  noText: "aucun texte",
  movements: {
    wire: "paiement reçu",
    "wire-returned": "paiement renvoyé",
    payout: "versement",
    "payout-returned": "versement revenu",
    compensation: "indemnité",
  },
  endings: {
    paid: "paiement confirmé",
    failed: "paiement échoué, somme de nouveau due",
    returned: "paiement revenu, somme de nouveau due",
    "not-sent": "reste échoué, car la somme n’est plus à la banque ; l’écriture est une exception",
    "payout-held":
      "reste à la banque, car le compte bancaire s’est révélé non valable ; l’écriture est une exception",
    "returned-after-payment": "reste payé ; l’écriture est une exception",
  },
  earlier: {
    returned:
      "Déjà envoyé le {sent}. Enregistré comme payé le {paid}, puis comme revenu le {ended} par {name}",
    failed: "Déjà envoyé le {sent}. Enregistré comme échoué le {ended} par {name}",
    unsent: "Déjà dû, mais pas envoyé. Clos le {ended} par {name}",
  },
  fields: {
    name: "nom (bénéficiaire des souscriptions)",
    fund: "fonds",
    bankAccountNumber: "numéro de compte",
    bankAccountBic: "BIC",
    bankAccountIntermediaryBic: "BIC de la banque intermédiaire",
    minimumInitialSubscription: "minimum de la première souscription",
    minimumSubsequentSubscription: "minimum des souscriptions suivantes",
    minimumRedemption: "minimum de rachat",
    subscriptionFees: "frais d’entrée",
    redemptionFees: "frais de sortie",
    managementFees: "frais de gestion",
    navMoveLimit: "limite de variation",
    navDecimals: "décimales de la valeur liquidative",
    shareDecimals: "décimales des parts",
    fxRate: "taux",
    updatedAt: "publié le",
    value: "valeur",
    allocation: "répartition",
    paymentDay: "jour de paiement",
    amountPerShare: "montant par part",
  },
  orderKinds: { subscription: "souscription", redemption: "rachat" },
  shares: "{count, plural, one {{shares} part} other {{shares} parts}}",
  compensated: "indemnité de {granted}",
  notCompensated: "aucune indemnité",
  noRole: "aucun rôle",
  none: "(aucun)",
  order: "Ordre",
  total: "Total",
  erased: "Effacé",
  unknownPayee: "Compte bancaire {bankAccountId}",
  words: "Enregistrement d’origine (en anglais)",
}
