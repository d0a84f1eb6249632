import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const fr: Translation<typeof en> = {
  areas: "Personnes",
  investors: "Investisseurs",
  investorsLead:
    "Tous les investisseurs du registre. Un investisseur en cours d’examen, dont une action est requise, refusé ou suspendu ne peut pas passer d’ordres.",
  noInvestors: "Les investisseurs apparaissent ici dès qu’un distributeur en a saisi un.",
  search: "Rechercher un investisseur",
  searchHint: "Nom, ville, identifiant, référence de paiement ou chiffres de l’IBAN",
  distributor: "Distributeur",
  anyDistributor: "Tous les distributeurs",
  anyAccounts: "Tous les comptes bancaires",
  accountsToVerify: "À vérifier",
  openProposal: "En attente d’approbation",
  toInvestors: "Tous les investisseurs",
  inAuditLog: "Ce que le journal d’audit contient sur cet investisseur",
  standings: {
    "pending-review": "Ne peut pas passer d’ordres avant votre accord.",
    active: "Peut souscrire et demander des rachats.",
    "action-required": "Aucun nouvel ordre avant votre accord. Les ordres existants se poursuivent.",
    refused: "Ne peut ni passer d’ordres ni être payé.",
    suspended:
      "Ne peut ni passer d’ordres, ni ajouter de compte bancaire, ni être payé tant que la suspension dure.",
    archived: "Clos : ni ordres, ni nouveaux comptes bancaires, ni versements.",
  },
  noConsent:
    "Pas enregistré ici : l’investisseur a été créé par l’API ou depuis un fichier. Le distributeur conserve le consentement.",
  asked: "Ce que lit le distributeur",
  about: "Concerne : {field}",
  decisions: "Décisions",
  makersDecide:
    "Un préparateur demande des informations, refuse et suspend, et propose qui peut passer des ordres. Vous le lisez ici et décidez de la proposition.",
  release: "Autoriser les ordres",
  liftSuspension: "Lever la suspension",
  reactivate: "Réactiver",
  releaseText:
    "Proposé par vous, approuvé par un contrôleur. Les informations demandées sont alors considérées comme reçues.",
  releaseTitle: "Proposer que {name} puisse passer des ordres ?",
  releaseDialog: "Un contrôleur décide. Les informations demandées sont alors considérées comme reçues.",
  reactivateText:
    "Proposé par vous, approuvé par un contrôleur. L’investisseur peut de nouveau passer des ordres, et ce qui lui est encore dû peut être versé.",
  reactivateDialog:
    "Un contrôleur décide. L’investisseur peut alors de nouveau passer des ordres, et ce qui lui est encore dû peut être versé.",
  require: "Demander des informations",
  requireText:
    "Le distributeur le lit aussitôt. Aucun nouvel ordre avant que vous autorisiez de nouveau les ordres.",
  requireTitle: "Demander des informations à {name} ?",
  requireDialog: "Le distributeur le lit aussitôt. D’ici là, {name} ne passe aucun nouvel ordre.",
  field: "Concerne",
  noField: "Aucun champ en particulier",
  message: "Ce qui est nécessaire",
  messageHelp: "Par exemple : une facture à cette adresse, datant de moins de trois mois.",
  messageError: "Saisissez au plus 500 caractères, sur une ligne.",
  refuse: "Refuser",
  refuseText: "L’investisseur ne peut ni passer d’ordres ni être payé. Le distributeur lit le motif.",
  refuseTitle: "Refuser {name} ?",
  suspend: "Suspendre",
  suspendText:
    "Ni nouveaux ordres, ni comptes bancaires, ni versements. Les ordres existants restent valables. Le distributeur lit le motif.",
  suspendTitle: "Suspendre {name} ?",
  reason: "Motif",
  reasonHelp: "Le distributeur le lit, et il est conservé.",
  reasonError: "Saisissez un motif de 500 caractères au plus.",
  notNow: {
    activate: "Impossible : l’investisseur peut déjà passer des ordres.",
    erased: "Impossible : les données personnelles de cet investisseur ont été effacées.",
    "require-action":
      "Impossible : seulement à un investisseur qui peut passer des ordres, est en cours d’examen ou dont une action est requise.",
    refuse:
      "Impossible : seul un investisseur en cours d’examen ou dont une action est requise peut être refusé.",
    suspend:
      "Impossible : seul un investisseur qui peut passer des ordres ou dont une action est requise peut être suspendu.",
  },
  propose: "Proposer",
  cancel: "Annuler",
  conflict:
    "Rien n’a changé. Quelqu’un a décidé entre-temps. Fermez cette fenêtre et regardez l’état actuel.",
  holdings: "Parts détenues",
  noHoldings: "Aucune part.",
  ledgerAccount: "Compte du registre",
  toEntries: "Voir les écritures",
  bankAccounts: "Comptes bancaires",
  noBankAccounts: "Pas encore de compte bancaire.",
  account: "IBAN",
  bank: "BIC",
  currency: "Devise",
  actions: "Décider",
  validate: "Vérifier",
  validateOf: "Vérifier le compte se terminant par {ending}",
  validateTitle: "Proposer que ce compte est celui de l’investisseur ?",
  validateDialog: "{account} de {name}. Les rachats peuvent y être versés dès qu’un contrôleur l’approuve.",
  invalidate: "Arrêter les versements",
  invalidateOf: "Arrêter les versements au compte se terminant par {ending}",
  invalidateTitle: "Arrêter les versements à ce compte ?",
  invalidateDialog:
    "{account} de {name}. Aucun nouvel ordre ne peut l’utiliser, et les versements attendent qu’un autre compte soit choisi.",
  users: "Utilisateurs",
  usersLead:
    "Qui travaille pour l’opérateur du fonds. Un préparateur propose, un contrôleur décide ; les rôles sont donnés, changés et retirés à deux.",
  readOnlyUsers:
    "Un préparateur propose les rôles et met fin aux accès. Vous le lisez ici et décidez des propositions.",
  name: "Nom",
  email: "Adresse e-mail",
  role: "Rôle",
  roles: { maker: "Préparateur", checker: "Contrôleur" },
  secondFactor: "Double authentification",
  factorOn: "Activée",
  factorOff: "Pas encore activée",
  status: "Statut",
  userStates: { invited: "Sans mot de passe", active: "Actif", disabled: "Désactivé" },
  since: "Depuis",
  id: "Identifiant",
  you: "{name} (vous)",
  toUsers: "Tous les utilisateurs",
  userInAuditLog: "Ce que le journal d’audit contient sur cet utilisateur",
  accountFacts: "Compte",
  changeRole: "Donner le rôle {role}",
  changeRoleText:
    "Proposé par vous, approuvé par un contrôleur. Le rôle actuel prend alors fin, et pour un préparateur les programmes qu’il a proposés.",
  changeRoleTitle: "Proposer le rôle {role} pour {name} ?",
  changeRoleDialog: "{email}. Un contrôleur décide ; d’ici là, rien ne change.",
  endRole: "Retirer le rôle",
  endRoleText:
    "Proposé par vous, approuvé par un contrôleur. La personne ne voit alors plus rien de l’opérateur du fonds, et les programmes qu’elle a proposés sont révoqués.",
  endRoleTitle: "Proposer de retirer le rôle de {name} ?",
  disable: "Désactiver",
  disableText:
    "Aussitôt : la personne est déconnectée partout ; ses clients API et les programmes qu’elle a proposés sont révoqués. La réactiver demande un contrôleur.",
  disableTitle: "Désactiver {name} ?",
  disableDialog:
    "{email} est aussitôt déconnecté partout et ne peut plus se connecter. Ses clients API et les programmes proposés cessent définitivement de fonctionner.",
  enable: "Réactiver",
  enableText:
    "Proposé par vous, approuvé par un contrôleur. Les clients API et les programmes révoqués le restent.",
  enableTitle: "Proposer que {name} puisse de nouveau se connecter ?",
  resetFactor: "Réinitialiser la double authentification",
  resetFactorText:
    "Pour qui l’a perdue. Vérifiez d’abord son identité. La personne est déconnectée, prévenue par e-mail, et en configure une autre.",
  resetFactorTitle: "Réinitialiser la double authentification de {name} ?",
  resetFactorDialog:
    "Seulement si vous avez vérifié que la demande vient de {email}. La personne est déconnectée partout et prévenue par e-mail.",
  invitation: "Invitation",
  notInvited: "Pas encore envoyée",
  invited: "Envoyée le {sent}. Le lien fonctionne jusqu’au {until}.",
  invitationExpired: "Envoyée le {sent}. Le lien a expiré le {until} : envoyez-en un autre.",
  sendInvitation: "Envoyer l’invitation",
  sendInvitationAgain: "Envoyer l’invitation de nouveau",
  sendInvitationText:
    "Un e-mail avec le lien pour choisir un mot de passe. Un lien précédent cesse de fonctionner.",
  sendInvitationTitle: "Envoyer une invitation à {name} ?",
  sendInvitationDialog:
    "{email} reçoit le lien pour choisir un mot de passe. Il fonctionne une fois, pendant sept jours.",
  userObstacles: {
    lastMaker:
      "Impossible : c’est le dernier préparateur actif. Donnez d’abord ce rôle à une autre personne.",
    lastChecker:
      "Impossible : c’est le dernier contrôleur actif. Donnez d’abord ce rôle à une autre personne.",
    disabled: "Impossible : l’utilisateur est désactivé.",
    enabled: "Impossible : l’utilisateur n’est pas désactivé.",
    noFactor: "Impossible : aucune double authentification n’est configurée.",
    hasPassword: "Impossible : un mot de passe a déjà été choisi.",
  },
  userConflict:
    "Rien n’a changé. Quelqu’un a modifié cet utilisateur entre-temps, ou il ne resterait aucun préparateur ou contrôleur actif. Fermez cette fenêtre et regardez l’état actuel.",
  newUser: "Proposer une personne",
  newUserNote:
    "Un contrôleur approuve le rôle. Ensuite, vous envoyez l’invitation. Qui a déjà un compte garde son propre nom.",
  nameHelp: "Pour les e-mails et la liste.",
  nameError: "Saisissez un nom.",
  emailHelp: "La personne se connecte avec cette adresse.",
  emailError: "Saisissez une adresse e-mail, par exemple nom@example.com.",
  language: "Langue de ses e-mails",
  review: "Vérifier la saisie",
  newUserTitle: "Proposer {name} avec le rôle {role} ?",
  newUserDialog: "{email} obtient le rôle dès qu’un contrôleur l’approuve.",
  newUserConflict:
    "Rien n’a été proposé : cette personne a déjà un rôle, ou c’est déjà proposé. Regardez la liste et les approbations.",
  clients: "Programmes",
  clientsLead:
    "Les programmes de l’opérateur du fonds en ligne de commande, par exemple un import nocturne. Ils proposent et modifient ce que peut un préparateur, et n’approuvent rien.",
  readOnlyClients:
    "Un préparateur propose et révoque les programmes. Vous le lisez ici et décidez des propositions.",
  noClients: "Pas encore de programme. Il apparaît ici dès qu’un contrôleur l’a approuvé.",
  created: "Créé le",
  proposedBy: "Proposé par",
  createdBy: "Approuvé par",
  lastUsed: "Dernière utilisation",
  never: "Jamais",
  revokedOn: "Révoqué le {time}",
  works: "Fonctionne",
  clientId: "Identifiant du programme",
  revoke: "Révoquer",
  revokeOf: "Révoquer {name}",
  revokeTitle: "Révoquer {name} ?",
  revokeText: "Il cesse définitivement de fonctionner à sa prochaine commande.",
  newClient: "Proposer un programme",
  newClientNote:
    "Vous obtenez son secret maintenant, une seule fois. Il fonctionne dès qu’un contrôleur approuve le programme.",
  clientNameHelp: "Ce qu’il fait, par exemple : import nocturne.",
  clientNameError: "Saisissez un nom de 80 caractères au plus.",
  notYet: "Il ne fonctionne pas encore : un contrôleur doit l’approuver.",
  toProposal: "Ouvrir la proposition",
}
