/** The texts that the form for a new program of the operator needs in the browser. */
export const NEW_PROGRAM_TEXTS = [
  "newClient",
  "newClientNote",
  "name",
  "clientNameHelp",
  "clientNameError",
  "propose",
  "notYet",
  "toProposal",
] as const
