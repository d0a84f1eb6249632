import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  title: "Intégrations",
  lead: "Les programmes qui travaillent avec vos données : les vôtres par un client d’API, ceux des autres avec votre accord.",

  apiClients: "Clients d’API",
  apiClientsNote:
    "Un de vos programmes s’identifie par un client_id et un client_secret (HTTP Basic) et peut faire sur l’interface investisseur ce que vous pouvez faire.",
  distributorTitle: "Paramètres",
  distributorLead: "Ce que les programmes de votre distributeur peuvent appeler, et avec quels secrets.",
  distributorClientsNote:
    "Un programme de votre distributeur s’identifie par un client_id et un client_secret (HTTP Basic) et travaille avec tous ses investisseurs sur l’interface distributeur.",
  reference: "Référence de l’interface",
  guide: "Guide du développeur",
  noApiClients:
    "Ici figureront les programmes que vous laissez entrer, avec leur dernière utilisation. Créez le premier ci-dessous.",
  noDistributorClients:
    "Ici figureront les programmes de votre distributeur, avec leur dernière utilisation. Un administrateur crée le premier.",
  viewersOnly:
    "Vous voyez ces clients ; seul un administrateur de votre distributeur peut les créer, les modifier et les révoquer.",
  forAllInvestors: "Pour tous les investisseurs pour qui vous agissez",
  forInvestor: "Pour {name}",
  created: "Créé le {day}",
  lastUsed: "Utilisé pour la dernière fois le {time}",
  neverUsed: "Jamais utilisé",
  revokedOn: "Révoqué le {time}",
  revokedUserDisabled: "L’utilisateur a été désactivé",
  revokedLinkEnded: "L’utilisateur qui l’a créé n’agit plus pour cet investisseur",
  revokedDistributorEnded: "Le distributeur a cessé son activité",
  revokedClients: "Clients révoqués ({count})",
  oldSecretUntil: "Deux secrets sont valables : l’ancien jusqu’au {time}.",
  endOldSecret: "Mettre fin à l’ancien secret",
  endOldSecretTitle: "Mettre fin à l’ancien secret de « {name} » ?",
  endOldSecretText: "Les programmes qui l’envoient encore sont refusés dès leur prochaine requête.",

  createApiClient: "Créer un client d’API",
  mostApiClients: "Il y a {limit} clients d’API, le maximum possible. Révoquez-en un pour en créer un autre.",
  name: "Nom",
  clientNameHelp: "Pour vous seul, par exemple « Comptabilité de nuit ». 200 caractères au plus.",
  actsFor: "Agit pour",
  actsForHelp: "Un investisseur, ou tous ceux pour qui vous agissez maintenant et plus tard.",
  create: "Créer",
  nameError: "Donnez un nom de 1 à {limit} caractères.",

  rename: "Renommer",
  renameTitle: "Un autre nom pour « {name} »",
  save: "Enregistrer",
  cancel: "Annuler",
  newSecret: "Nouveau secret",
  newSecretTitle: "Un nouveau secret pour « {name} »",
  newSecretText:
    "L’ancien secret reste valable quelque temps, pour que votre programme en change sans interruption.",
  overlap: "L’ancien secret reste valable",
  overlapHelp: "S’il a pu être divulgué, mettez-y fin immédiatement.",
  overlapNone: "pas du tout : il prend fin aussitôt",
  overlapHour: "1 heure",
  overlapDay: "24 heures",
  overlapWeek: "7 jours",
  overlapMonth: "30 jours",
  twoSecrets:
    "Deux secrets de ce client sont déjà valables. Tant que l’ancien n’a pas pris fin, un nouveau ne peut que les remplacer tous deux aussitôt.",
  makeNewSecret: "Créer le nouveau secret",
  revoke: "Révoquer",
  revokeClientTitle: "Révoquer « {name} » ?",
  revokeClientText:
    "Les programmes qui utilisent ce client sont refusés dès leur prochaine requête. C’est irréversible.",
  revokeClient: "Révoquer le client",

  secretTitle: "Conservez maintenant le secret de « {name} »",
  secretText:
    "Il n’est montré que cette fois et n’est conservé nulle part. Qui le détient peut faire ce que vous pouvez faire : mettez-le dans un coffre à secrets, jamais dans du code.",
  clientId: "Identifiant du client",
  clientSecret: "Secret du client",
  download: "Télécharger en fichier",
  secretKept: "Je l’ai conservé",

  connectedApps: "Applications connectées",
  connectedAppsNote:
    "Les applications tierces que vous avez autorisées à lire votre portefeuille et à passer des ordres pour vous. Révoquez-en une, et elle est refusée dès sa prochaine requête.",
  noConnectedApps:
    "Vous n’avez laissé entrer aucune application. Quand l’une le demande, vous décidez sur une page à nous de ce qu’elle peut faire.",
  connectedSince: "Connectée depuis le {day}",
  accessUntil: "Au plus tard jusqu’au {day}",
  appMay:
    "Peut lire les portefeuilles, ordres, relevés, mouvements et comptes bancaires de vos investisseurs, passer et annuler des ordres pour eux et gérer leurs comptes bancaires.",
  revokeApp: "Révoquer l’accès",
  revokeAppTitle: "Révoquer l’accès de « {name} » ?",
  revokeAppText:
    "Elle est refusée dès sa prochaine requête, avec tous les jetons qu’elle détient. Elle pourra vous redemander l’accès.",

  applications: "Vos applications",
  applicationsNote:
    "Pour les développeurs : enregistrez une application qui demande l’accès à d’autres personnes par OAuth 2.0 (flux par code d’autorisation).",
  noApplications: "Ici figureront les applications que vous enregistrez, avec leurs adresses de redirection.",
  registerApplication: "Enregistrer une application",
  mostApplications:
    "Il y a {limit} applications, le maximum possible. Supprimez-en une pour en enregistrer une autre.",
  applicationNameError:
    "Donnez-lui un nom de 1 à {limit} caractères, sans caractères invisibles, qui ne ressemble pas à Sharebook.",
  applicationNameHelp:
    "On le lit au moment de décider de laisser entrer l’application. {limit} caractères au plus.",
  redirectUris: "Adresses de redirection",
  redirectUrisHelp:
    "Une par ligne, {count} au plus, lettre pour lettre comme votre application les envoie : https://, ou http:// sur localhost ; sans fragment.",
  redirectUrisError:
    "Donnez de 1 à {count} adresses complètes : https://, ou http:// sur localhost ; sans fragment, nom d’utilisateur ni mot de passe.",
  logo: "Logo (facultatif)",
  logoHelp: "L’adresse https:// d’une image carrée, montrée à côté du nom.",
  logoError: "Donnez une adresse https:// complète, ou laissez le champ vide.",
  register: "Enregistrer",
  redirectsTo: "Redirige vers",
  replaceSecret: "Nouveau secret",
  replaceSecretTitle: "Remplacer le secret de « {name} » ?",
  replaceSecretText:
    "L’ancien secret cesse aussitôt d’être valable. Ceux qui ont connecté l’application restent connectés.",
  replaceSecretConfirm: "Remplacer le secret",
  deleteApplication: "Supprimer",
  deleteTitle: "Supprimer « {name} » ?",
  deleteText: "Tous ceux qui l’ont connectée sont coupés dès sa prochaine requête. C’est irréversible.",
  deleteConfirm: "Supprimer l’application",
}
