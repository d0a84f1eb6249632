/** Where a developer starts, and how an application gets access to an investor's data. */
export const en = {
  title: "Developers",
  description:
    "Read open fund data in a shell, a script or a spreadsheet, and connect an application with OAuth 2.0.",
  lead: "Fund data is open: no key, no sign-up, any origin. Here is the newest net asset value of a share class, read in four languages and tools.",
  newest: "{tool}: the newest net asset value",
  sheetsNote: "All values of the year. Google reads from the internet: the service needs a public address.",

  interfaces: "Interfaces",
  inEnglish: "The references are in English.",
  reference: "{name} reference",
  openApi: "{name} OpenAPI document",
  publicData: "Public data",
  publicAbout:
    "Funds, share classes, net asset values, yields, totals, indices, fund assets and exchange rates, and who stands behind the funds. Read-only.",
  publicAccess: "No credentials needed; CORS is open to all origins.",
  investor: "Investor",
  investorAbout: "Portfolios, orders, bank accounts, accounting positions and transactions of an investor.",
  investorAccess:
    "For programs of your own, create an API client under {integrations} and send its {id} and {secret} by HTTP Basic. For an application that other people connect, use {oauth}.",
  distributor: "Distributor",
  distributorAbout:
    "Investors of a distributor: onboarding, orders, bank accounts, portfolios and accounting positions.",
  distributorAccess:
    "An admin of the distributor creates an API client under {settings}. It authenticates with HTTP Basic.",
  sandboxAbout: "Wires, time, values and payouts, to take an order through its whole life yourself.",
  sandboxAccess: "The API client of an investor or a distributor.",
  status: "{status}: what is available, and when data was last published.",

  oauth: "Connect an application with OAuth 2.0",
  oauthShort: "OAuth 2.0",
  oauthLead:
    "An application acts for investors without seeing their passwords: they sign in here, allow it, and can revoke that at any time. It uses the authorization code flow. Client libraries find the addresses in the {discovery}; these are the same requests by hand.",
  discovery: "discovery document",
  register: "1. Register the application",
  registerText:
    "Sign in and register it under {integrations}, with its name and every redirect address that it uses. You then see the client ID and, only once, the secret.",
  authorize: "2. Send the user to sign in",
  authorizeText:
    "Open the printed address in a browser. {state} must be unpredictable and longer than 8 characters; {scope} asks for the whole investor interface and a refresh token. Once the user has allowed it, the browser returns to the redirect address with {code} and {state}. Compare the state with yours before you use the code.",
  exchange: "3. Exchange the code for tokens",
  exchangeText:
    "A code is valid for 60 seconds and works once. The response has an {access}, valid for one hour, and a {refresh}.",
  call: "4. Call the investor interface",
  callText: "The access token allows what the user may see and do.",
  refresh: "5. Refresh the tokens",
  refreshText:
    "The response has a new access token and the next refresh token. A refresh token works once: a second use counts as theft and revokes all tokens of that sign-in. Unused, it expires after 30 days.",
  revoke: "6. Revoke the access",
  revokeText:
    "This ends the access that the user allowed at that sign-in: the next call with its access token is a 401. Users can end all access of an application under {integrations}.",
  oauthNote:
    "PKCE with S256 is supported. A redirect address that differs from the registered ones in one character is rejected without a redirect.",
} as const
