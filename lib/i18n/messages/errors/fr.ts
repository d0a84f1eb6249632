import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Rien n’a été fait",
  AmountBelowMinimumError: "Le montant est inférieur au minimum, {minimum}. Augmentez-le.",
  TooManyDecimalsError: "Trop de décimales : {decimals} au plus. Écrivez-en moins.",
  InsufficientBalanceError: "Seules {available} parts sont libres à présent. Demandez-en moins.",
  InvestorNotReadyError: "Cet investisseur ne peut pas passer d’ordre pour le moment. {requirements}",
  InvestorNotEligibleError: "Cet investisseur ne peut pas passer d’ordre.",
  CurrencyNotSupportedError: "Cette part ne se souscrit pas dans cette devise. Choisissez-en une autre.",
  BankAccountNotUsableError:
    "Rien ne peut être versé sur ce compte. Choisissez-en un validé, dans la bonne devise.",
  OrderNotCancelableError:
    "Il est trop tard pour annuler : l’ordre a avancé. Rechargez la page pour voir où il en est.",
  ConflictError:
    "Ce n’est plus possible, ou cela existe déjà. Rechargez la page pour voir où en sont les choses.",
  NotFoundError: "Cela n’existe plus. Rechargez la page.",
  ForbiddenError: "Vous n’y êtes pas autorisé.",
  ReauthenticationRequiredError:
    "Rien n’a été changé, car il n’a pas été confirmé que c’est bien vous. Recommencez pour le confirmer.",
  SessionRequiredError: "Vous n’êtes plus connecté. Reconnectez-vous ; rien n’a été changé.",
  TooManyRequestsError: "Trop de demandes à la fois. Réessayez dans une minute.",
  ServiceUnavailableError:
    "Le service est injoignable pour le moment. Réessayez dans quelques secondes ; rien ne se fait deux fois.",
  HttpApiDecodeError: "Quelque chose ne va pas dans le formulaire. Voyez les champs signalés.",
  unreachable: "Il n’y a pas de connexion. Vérifiez-la et réessayez ; rien ne se fait deux fois.",
  other: "Quelque chose a échoué de notre côté. Réessayez ; rien ne se fait deux fois.",
  signIn: "Se connecter",
  requirements: {
    review: "L’opérateur examine cet investisseur. Rien ne vous est demandé.",
    refused: "L’opérateur a refusé cet investisseur. Contactez l’opérateur.",
    suspended: "L’opérateur a suspendu cet investisseur. Contactez l’opérateur.",
    "proof-of-address": "Il faut un justificatif de cette adresse, datant de moins de trois mois.",
    action: "L’opérateur demande quelque chose avant que cet investisseur puisse passer un ordre.",
    about: "Cela concerne : {field}.",
    quote: "L’opérateur écrit : « {message} »",
  },
  fields: {
    firstName: "le prénom",
    lastName: "le nom",
    details: "la résidence fiscale",
    country: "le pays de résidence",
    city: "la ville",
    zipCode: "le code postal",
    address: "l’adresse",
    dateOfBirth: "la date de naissance",
    placeOfBirth: "le lieu de naissance",
  },
}
