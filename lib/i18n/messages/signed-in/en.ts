/** The frame of signed-in pages. */
export const en = {
  navigation: "Your pages",
  menu: "Menu",
  portfolio: "Overview",
  orders: "Orders",
  activity: "Activity",
  statements: "Statements",
  bankAccounts: "Bank accounts",
  integrations: "Integrations",
  settings: "Settings",
  account: "Profile and security",
  actingFor: "Acting for",
  chooseInvestor: "Choose another investor",
  sandbox: "Sandbox",
  sandboxMeans: "Nothing here moves real money.",
  myPages: "My account",
  signOut: "Sign out",
} as const
