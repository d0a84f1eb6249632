import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Intégrations",
  lead: "Connectez des programmes à vos données : les vôtres avec un client API, ceux de tiers avec votre accord.",

  apiClients: "Clients API",
  apiClientsNote:
    "Votre programme s’identifie avec un client_id et un client_secret (HTTP Basic). Sur l’API investisseur, il peut faire tout ce que vous pouvez faire.",
  distributorTitle: "Paramètres",
  distributorClientsNote:
    "Un programme s’identifie avec un client_id et un client_secret (HTTP Basic). Sur l’API distributeur, il agit pour tous vos investisseurs.",
  reference: "Référence de l’API",
  guide: "Guide du développeur",
  noApiClients: "Les clients API que vous créez apparaîtront ici, avec leur dernière utilisation.",
  noDistributorClients:
    "Les clients API de votre distributeur apparaîtront ici, avec leur dernière utilisation. Un administrateur crée le premier.",
  viewersOnly:
    "Vous pouvez consulter ces clients. Seul un administrateur de votre distributeur peut les créer, les modifier ou les révoquer.",
  forAllInvestors: "Pour tous vos investisseurs",
  forInvestor: "Pour {name}",
  created: "Créé le {day}",
  lastUsed: "Dernière utilisation : {time}",
  neverUsed: "Jamais utilisé",
  revokedOn: "Révoqué le {time}",
  revokedUserDisabled: "L’utilisateur a été désactivé",
  revokedLinkEnded: "L’utilisateur qui l’a créé n’agit plus pour cet investisseur",
  revokedDistributorEnded: "Le distributeur n’est plus actif",
  revokedClients: "Clients révoqués ({count})",
  oldSecretUntil: "Deux secrets sont valides. L’ancien expire le {time}.",
  endOldSecret: "Révoquer l’ancien secret",
  endOldSecretTitle: "Révoquer l’ancien secret de « {name} » ?",
  endOldSecretText:
    "La révocation prend effet immédiatement. Les programmes qui utilisent encore l’ancien secret perdent l’accès.",

  createApiClient: "Créer un client API",
  mostApiClients:
    "Vous avez atteint la limite de {limit} clients API. Révoquez-en un pour en créer un autre.",
  name: "Nom",
  clientNameHelp: "Un nom pour le reconnaître, par exemple « Comptabilité de nuit ». 200 caractères au plus.",
  actsFor: "Accès à",
  actsForHelp: "Un investisseur, ou tous vos investisseurs, y compris les futurs.",
  create: "Créer",
  nameError: "Saisissez un nom de 1 à {limit} caractères.",
  nameTaken:
    "Un client API porte déjà ce nom. Si vous venez de le créer sans voir son secret, donnez-lui un nouveau secret dans la liste.",
  creationUnclear:
    "Vous semblez hors ligne. Une fois la connexion rétablie, rechargez la page : si le client figure dans la liste, il a été créé sans que vous voyiez son secret. Donnez-lui un nouveau secret ou révoquez-le.",

  rename: "Renommer",
  renameTitle: "Renommer « {name} »",
  save: "Enregistrer",
  cancel: "Annuler",
  newSecret: "Nouveau secret",
  newSecretTitle: "Nouveau secret pour « {name} »",
  newSecretText:
    "L’ancien secret reste valide quelque temps, pour que votre programme change sans interruption.",
  overlap: "L’ancien secret expire",
  overlapHelp: "S’il a pu fuiter, faites-le expirer immédiatement.",
  overlapNone: "immédiatement",
  overlapHour: "dans 1 heure",
  overlapDay: "dans 24 heures",
  overlapWeek: "dans 7 jours",
  overlapMonth: "dans 30 jours",
  twoSecrets:
    "Ce client a déjà deux secrets valides. Un nouveau les remplace tous deux immédiatement, sauf si vous révoquez d’abord l’ancien.",
  makeNewSecret: "Créer un nouveau secret",
  revoke: "Révoquer",
  revokeClientTitle: "Révoquer « {name} » ?",
  revokeClientText:
    "La révocation prend effet immédiatement et est irréversible. Les programmes qui utilisent ce client perdent l’accès.",
  revokeClient: "Révoquer le client",

  secretTitle: "Enregistrez maintenant le secret de « {name} »",
  secretText:
    "C’est la seule fois que nous l’affichons. Qui le possède peut faire tout ce que vous pouvez faire : conservez-le dans un gestionnaire de secrets, jamais dans du code.",
  clientId: "Identifiant client",
  clientSecret: "Secret client",
  download: "Télécharger le fichier",
  secretKept: "Je l’ai enregistré",

  connectedApps: "Applications connectées",
  connectedAppsNote:
    "Applications de tiers que vous avez autorisées à consulter votre portefeuille et à passer des ordres pour vous. La révocation prend effet immédiatement.",
  noConnectedApps:
    "Aucune application connectée. Quand une application demande l’accès, vous décidez sur notre page de ce qu’elle peut faire.",
  connectedSince: "Connectée depuis le {day}",
  accessUntil: "L’accès expire le {day}",
  appMay:
    "Peut consulter les portefeuilles, ordres, relevés, mouvements et comptes bancaires de vos investisseurs, passer et annuler des ordres pour eux et gérer leurs comptes bancaires.",
  revokeApp: "Révoquer l’accès",
  revokeAppTitle: "Révoquer l’accès de « {name} » ?",
  revokeAppText: "La révocation prend effet immédiatement. L’application pourra redemander l’accès.",

  applications: "Vos applications",
  applicationsNote:
    "Pour les développeurs : enregistrez une application qui demande l’accès à d’autres personnes avec OAuth 2.0 (flux par code d’autorisation).",
  noApplications: "Les applications que vous enregistrez apparaîtront ici, avec leurs URL de redirection.",
  registerApplication: "Enregistrer une application",
  mostApplications:
    "Vous avez atteint la limite de {limit} applications. Supprimez-en une pour en enregistrer une autre.",
  applicationNameError:
    "Saisissez un nom de 1 à {limit} caractères, sans caractères invisibles, qui ne ressemble pas à Sharebook.",
  applicationNameHelp:
    "Affiché aux personnes qui décident d’autoriser l’application. {limit} caractères au plus.",
  redirectUris: "URL de redirection",
  redirectUrisHelp:
    "Une par ligne, {count} au plus, exactement comme votre application les envoie : https://, ou http:// sur localhost ; sans fragment.",
  redirectUrisError:
    "Saisissez de 1 à {count} URL complètes : https://, ou http:// sur localhost ; sans fragment, identifiant ni mot de passe.",
  logo: "Logo (facultatif)",
  logoHelp: "L’URL https:// d’une image carrée, affichée à côté du nom.",
  logoError: "Saisissez une URL https:// complète ou laissez le champ vide.",
  register: "Enregistrer",
  redirectsTo: "Redirige vers",
  replaceSecret: "Nouveau secret",
  replaceSecretTitle: "Remplacer le secret de « {name} » ?",
  replaceSecretText:
    "L’ancien secret cesse immédiatement de fonctionner. Les personnes qui ont connecté l’application le restent.",
  replaceSecretConfirm: "Remplacer le secret",
  deleteApplication: "Supprimer",
  deleteTitle: "Supprimer « {name} » ?",
  deleteText:
    "La suppression prend effet immédiatement et est irréversible. Toutes les personnes qui ont connecté l’application sont déconnectées.",
  deleteConfirm: "Supprimer l’application",
}
