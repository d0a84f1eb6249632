/** API clients, applications of one's own and applications let in. */
export const en = {
  title: "Integrations",
  lead: "Programs that work with your data: your own by an API client, those of others by your consent.",

  apiClients: "API clients",
  apiClientsNote:
    "A program of yours signs in with a client_id and a client_secret (HTTP Basic) and may do on the investor interface what you may do.",
  distributorTitle: "Settings",
  distributorLead: "What programs of your distributor may call, and with which secrets.",
  distributorClientsNote:
    "A program of your distributor signs in with a client_id and a client_secret (HTTP Basic) and works with all its investors on the distributor interface.",
  reference: "Reference of the interface",
  guide: "Guide for developers",
  noApiClients:
    "Here will stand the programs that you let in, with their last use. Create the first one below.",
  noDistributorClients:
    "Here will stand the programs of your distributor, with their last use. An admin creates the first one.",
  viewersOnly: "You see these clients; only an admin of your distributor may create, change and revoke them.",
  forAllInvestors: "For all investors that you act for",
  forInvestor: "For {name}",
  created: "Created {day}",
  lastUsed: "Last used {time}",
  neverUsed: "Never used",
  revokedOn: "Revoked {time}",
  revokedUserDisabled: "The user was disabled",
  revokedLinkEnded: "The user who created it no longer acts for this investor",
  revokedDistributorEnded: "The distributor ended",
  revokedClients: "Revoked clients ({count})",
  oldSecretUntil: "Two secrets work: the old one until {time}.",
  endOldSecret: "End the old secret now",
  endOldSecretTitle: "End the old secret of “{name}”?",
  endOldSecretText: "Programs that still send it are refused from their next request on.",

  createApiClient: "Create an API client",
  mostApiClients: "There are {limit} API clients, as many as there can be. Revoke one to create another.",
  name: "Name",
  clientNameHelp: "For you alone, such as “Nightly bookkeeping”. Up to 200 characters.",
  actsFor: "Acts for",
  actsForHelp: "One investor, or all that you act for now and later.",
  create: "Create",
  nameError: "Give it a name of 1 to {limit} characters.",

  rename: "Rename",
  renameTitle: "Another name for “{name}”",
  save: "Save",
  cancel: "Cancel",
  newSecret: "New secret",
  newSecretTitle: "A new secret for “{name}”",
  newSecretText:
    "The old secret goes on working for a while, so that your program can change over without a gap.",
  overlap: "The old secret works for",
  overlapHelp: "If it may have leaked, end it at once.",
  overlapNone: "no longer: it ends at once",
  overlapHour: "1 hour",
  overlapDay: "24 hours",
  overlapWeek: "7 days",
  overlapMonth: "30 days",
  twoSecrets:
    "Two secrets of this client work already. Until the old one is ended, a new one can only replace both at once.",
  makeNewSecret: "Create the new secret",
  revoke: "Revoke",
  revokeClientTitle: "Revoke “{name}”?",
  revokeClientText:
    "Programs that use this client are refused from their next request on. It cannot be undone.",
  revokeClient: "Revoke the client",

  secretTitle: "Keep the secret of “{name}” now",
  secretText:
    "It is shown this once and kept nowhere. Whoever has it may do what you may do: put it into a safe for secrets, never into code.",
  clientId: "Client ID",
  clientSecret: "Client secret",
  download: "Download as a file",
  secretKept: "I have kept it",

  connectedApps: "Connected applications",
  connectedAppsNote:
    "Applications of others that you allowed to read your portfolio and to order for you. Revoke one, and from its next request on it is refused.",
  noConnectedApps:
    "You have let no application in. When one asks, you decide on a page of ours what it may do.",
  connectedSince: "Connected since {day}",
  accessUntil: "At the latest until {day}",
  appMay:
    "May read portfolios, orders, statements, transactions and bank accounts of your investors, place and cancel orders for them, and keep their bank accounts.",
  revokeApp: "Revoke access",
  revokeAppTitle: "Revoke the access of “{name}”?",
  revokeAppText: "It is refused from its next request on, with every token it holds. It may ask you again.",

  applications: "Your applications",
  applicationsNote:
    "For developers: register an application that asks other people for access by OAuth 2.0 (authorization code flow).",
  noApplications: "Here will stand the applications that you register, with their redirect addresses.",
  registerApplication: "Register an application",
  mostApplications:
    "There are {limit} applications, as many as there can be. Delete one to register another.",
  applicationNameError:
    "Give it a name of 1 to {limit} characters that does not look like Sharebook and holds no invisible characters.",
  applicationNameHelp:
    "People read it when they decide whether to let the application in. Up to {limit} characters.",
  redirectUris: "Redirect addresses",
  redirectUrisHelp:
    "One a line, up to {count}, letter by letter as your application sends them: https://, or http:// on localhost; no fragment.",
  redirectUrisError:
    "Give 1 to {count} complete addresses: https://, or http:// on localhost; no fragment, user name or password.",
  logo: "Logo (optional)",
  logoHelp: "The https:// address of a square picture, shown beside the name.",
  logoError: "Give a complete https:// address, or leave it empty.",
  register: "Register",
  redirectsTo: "Redirects to",
  replaceSecret: "New secret",
  replaceSecretTitle: "Replace the secret of “{name}”?",
  replaceSecretText:
    "The old secret stops to work at once. Whoever has connected the application stays connected.",
  replaceSecretConfirm: "Replace the secret",
  deleteApplication: "Delete",
  deleteTitle: "Delete “{name}”?",
  deleteText: "Everybody who connected it is cut off from its next request on. It cannot be undone.",
  deleteConfirm: "Delete the application",
} as const
