/** API clients, registered applications, and applications that a user has authorized. */
export const en = {
  title: "Integrations",
  lead: "Connect programs to your data: your own with an API client, other people’s with your consent.",

  apiClients: "API clients",
  apiClientsNote:
    "Your program signs in with a client_id and a client_secret (HTTP Basic). Through the investor API it can do what you can do.",
  distributorTitle: "Settings",
  distributorClientsNote:
    "A program signs in with a client_id and a client_secret (HTTP Basic). Through the distributor API it can act for all your investors.",
  reference: "API reference",
  guide: "Developer guide",
  noApiClients: "API clients you create appear here, with when they were last used.",
  noDistributorClients:
    "API clients of your distributor appear here, with when they were last used. An administrator creates the first one.",
  viewersOnly:
    "You can view these clients. Only an administrator of your distributor can create, change or revoke them.",
  forAllInvestors: "For all your investors",
  forInvestor: "For {name}",
  created: "Created {day}",
  lastUsed: "Last used {time}",
  neverUsed: "Never used",
  revokedOn: "Revoked {time}",
  revokedUserDisabled: "The user was disabled",
  revokedLinkEnded: "The user who created it no longer acts for this investor",
  revokedDistributorEnded: "The distributor is no longer active",
  revokedClients: "Revoked clients ({count})",
  oldSecretUntil: "Two secrets are valid. The old one expires {time}.",
  endOldSecret: "Revoke old secret now",
  endOldSecretTitle: "Revoke the old secret of “{name}”?",
  endOldSecretText: "Revoking takes effect immediately. Programs that still use the old secret lose access.",

  createApiClient: "Create an API client",
  mostApiClients: "You have reached the limit of {limit} API clients. Revoke one to create another.",
  name: "Name",
  clientNameHelp: "A name to recognise it by, for example “Nightly bookkeeping”. Up to 200 characters.",
  actsFor: "Access to",
  actsForHelp: "One investor, or all your investors, including future ones.",
  create: "Create",
  nameError: "Enter a name of 1 to {limit} characters.",
  nameTaken:
    "There is an API client with this name already. If you created it just now without seeing its secret, give it a new secret in the list.",
  creationUnclear:
    "You seem to be offline. When you are back, reload the page: if the client is in the list, it was created without you seeing its secret. Give it a new secret, or revoke it.",

  rename: "Rename",
  renameTitle: "Rename “{name}”",
  save: "Save",
  cancel: "Cancel",
  newSecret: "New secret",
  newSecretTitle: "New secret for “{name}”",
  newSecretText: "The old secret keeps working for a while, so your program can switch without interruption.",
  overlap: "Old secret expires",
  overlapHelp: "If it may have leaked, expire it immediately.",
  overlapNone: "immediately",
  overlapHour: "in 1 hour",
  overlapDay: "in 24 hours",
  overlapWeek: "in 7 days",
  overlapMonth: "in 30 days",
  twoSecrets:
    "This client already has two valid secrets. A new one replaces both immediately, unless you revoke the old one first.",
  makeNewSecret: "Create new secret",
  revoke: "Revoke",
  revokeClientTitle: "Revoke “{name}”?",
  revokeClientText:
    "Revoking takes effect immediately and cannot be undone. Programs that use this client lose access.",
  revokeClient: "Revoke client",

  secretTitle: "Save the secret of “{name}” now",
  secretText:
    "This is the only time we show it. Anyone who has it can do what you can do: keep it in a secret manager, never in code.",
  clientId: "Client ID",
  clientSecret: "Client secret",
  download: "Download as file",
  secretKept: "I have saved it",

  connectedApps: "Connected apps",
  connectedAppsNote:
    "Other people’s apps that you allowed to read your portfolio and place orders for you. Revoking takes effect immediately.",
  noConnectedApps: "No app connected. When an app asks for access, you decide on our page what it may do.",
  connectedSince: "Connected since {day}",
  accessUntil: "Access expires {day}",
  appMay:
    "Can read your investors’ portfolios, orders, statements, transactions and bank accounts, place and cancel orders for them, and manage their bank accounts.",
  revokeApp: "Revoke access",
  revokeAppTitle: "Revoke access for “{name}”?",
  revokeAppText: "Revoking takes effect immediately. The app can ask you for access again.",

  applications: "Your apps",
  applicationsNote:
    "For developers: register an app that asks other people for access with OAuth 2.0 (authorization code flow).",
  noApplications: "Apps you register appear here, with their redirect URLs.",
  registerApplication: "Register an app",
  mostApplications: "You have reached the limit of {limit} apps. Delete one to register another.",
  applicationNameError:
    "Enter a name of 1 to {limit} characters that does not resemble Sharebook and has no invisible characters.",
  applicationNameHelp:
    "People see it when they decide whether to give the app access. Up to {limit} characters.",
  redirectUris: "Redirect URLs",
  redirectUrisHelp:
    "One per line, up to {count}, exactly as your app sends them: https://, or http:// on localhost; no fragment.",
  redirectUrisError:
    "Enter 1 to {count} complete URLs: https://, or http:// on localhost; no fragment, user name or password.",
  logo: "Logo (optional)",
  logoHelp: "The https:// URL of a square image, shown next to the name.",
  logoError: "Enter a complete https:// URL, or leave the field empty.",
  register: "Register",
  redirectsTo: "Redirects to",
  replaceSecret: "New secret",
  replaceSecretTitle: "Replace the secret of “{name}”?",
  replaceSecretText: "The old secret stops working immediately. People who connected the app stay connected.",
  replaceSecretConfirm: "Replace secret",
  deleteApplication: "Delete",
  deleteTitle: "Delete “{name}”?",
  deleteText:
    "Deleting takes effect immediately and cannot be undone. Everyone who connected the app is disconnected.",
  deleteConfirm: "Delete app",
} as const
