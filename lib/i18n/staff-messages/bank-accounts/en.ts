/** The bank accounts of a distributor's investors. */
export const en = {
  title: "Bank accounts",
  lead: "Where your investors are paid. Payouts go to verified accounts only.",
  empty:
    "The bank accounts of your investors appear here. Register the first one, so that an investor can be paid.",
  register: "Register a bank account",
  search: "Search bank accounts",
  searchHint: "Investor, IBAN or BIC",
  investor: "Investor",
  account: "IBAN",
  bank: "Bank (BIC)",
  currency: "Currency",
  country: "Country",
  status: "Status",
  created: "Registered",
  id: "Id",
  actions: "Archive",
  allStatuses: "All statuses",
  allCurrencies: "All currencies",
  statuses: {
    "pending-verification": "Being verified",
    validated: "Verified",
    invalidated: "Rejected",
    archived: "Archived",
  },
  reasons: {
    "pending-verification": "The fund operator is checking that it belongs to the investor.",
    invalidated: "The check failed. Register another account or contact the fund operator.",
    archived: "No new order can be paid to it.",
  },
  frozen: {
    suspended: "The investor is suspended: nothing is paid out.",
    refused: "The investor was rejected: nothing is paid out.",
    archived: "The investor is archived: nothing is paid out.",
  },
  onlyOf: "Only bank accounts of {investor}.",
  archiveText:
    "{investor}: new orders can no longer be paid to {account} ({currency}). Payouts of orders that use it wait until you choose another account.",

  newTitle: "Register a bank account",
  newLead: "We pay redemptions of the investor to it. It must be in the investor’s own name.",
  choose: "Whose account is it?",
  searchInvestor: "Search your investors",
  foundInvestors: "Investors found",
  name: "Name",
  identity: "Birth or registration, address",
  noInvestor:
    "No investor matches. Check the spelling, or onboard the investor first. Suspended, rejected and archived investors are not listed.",
  otherInvestor: "Choose another investor",
  for: "For {investor}",
  notPossible: "No bank account can be registered for {investor}",
  notPossibleText: {
    suspended: "The investor is suspended: where they are paid cannot be changed. Contact the fund operator.",
    refused: "The investor was rejected: where they are paid cannot be changed. Contact the fund operator.",
    archived: "The investor is archived: where they are paid cannot be changed.",
  },
  existing: "Accounts of this investor",
  afterwards:
    "The fund operator then checks that it belongs to the investor. You follow the check in the list of bank accounts.",
  needsScripts: "This form needs JavaScript. You can also register bank accounts through the API.",
} as const
