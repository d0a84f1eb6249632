import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Il y a un problème",
  AmountBelowMinimumError:
    "Le montant est inférieur au minimum de {minimum}. Saisissez un montant plus élevé.",
  AmountAboveMaximumError:
    "Le montant est supérieur au maximum de {maximum}. Saisissez un montant moins élevé.",
  TooManyDecimalsError: "Utilisez au plus {decimals} décimales.",
  InsufficientBalanceError:
    "{count, plural, =0 {Aucune part n’est plus disponible : elles sont réservées à des ordres en cours ou ont été rachetées.} one {Seule {available} part est disponible actuellement. Saisissez un nombre inférieur.} other {Seules {available} parts sont disponibles actuellement. Saisissez un nombre inférieur.}}",
  InvestorNotReadyError: "Cet investisseur ne peut pas passer d’ordre pour le moment. {requirements}",
  InvestorNotEligibleError:
    "La personne doit avoir au moins 18 ans et être née il y a 120 ans au plus. Vérifiez la date de naissance.",
  CurrencyNotSupportedError:
    "Cette classe n’accepte pas de souscription dans cette devise. Choisissez-en une autre.",
  BankAccountNotUsableError:
    "Ce compte ne peut pas recevoir de versement. Choisissez un compte vérifié dans la bonne devise.",
  OrderNotCancelableError: "Il est trop tard pour annuler cet ordre. Rechargez la page pour voir son état.",
  ConflictError: "Cela a changé entre-temps ou existe déjà. Rechargez la page pour voir l’état actuel.",
  NotFoundError: "Cela n’existe plus. Rechargez la page.",
  ForbiddenError: "Vous n’avez pas l’autorisation nécessaire. Adressez-vous à la personne qui vous a invité.",
  ReauthenticationRequiredError:
    "Rien n’a été modifié, car vous n’avez pas confirmé votre identité. Recommencez et confirmez.",
  SessionRequiredError: "Votre session a expiré et rien n’a été modifié. Reconnectez-vous.",
  TooManyRequestsError: "Trop de requêtes. Réessayez dans une minute.",
  ServiceUnavailableError:
    "Le service est momentanément indisponible. Réessayez dans quelques secondes ; votre demande n’est jamais exécutée deux fois.",
  HttpApiDecodeError: "Vérifiez les champs signalés.",
  unreachable:
    "Vous semblez hors ligne. Vérifiez votre connexion et réessayez ; votre demande n’est jamais exécutée deux fois.",
  other:
    "Une erreur s’est produite de notre côté. Réessayez ; votre demande n’est jamais exécutée deux fois.",
  signIn: "Se connecter",
  requirements: {
    review: "L’opérateur du fonds examine le dossier de cet investisseur. Vous n’avez rien à faire.",
    refused: "L’opérateur du fonds a refusé cet investisseur. Contactez-le.",
    suspended: "L’opérateur du fonds a suspendu cet investisseur. Contactez-le.",
    "proof-of-address": "Un justificatif de cette adresse datant de moins de trois mois est nécessaire.",
    action: "L’opérateur du fonds a besoin d’un élément avant que cet investisseur puisse passer des ordres.",
    about: "Cela concerne : {field}.",
    quote: "L’opérateur du fonds écrit : « {message} »",
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
