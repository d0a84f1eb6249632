/** What the form that invites a person says. */
export const INVITE_TEXTS = [
  "invite",
  "email",
  "emailError",
  "personName",
  "personNameHelp",
  "nameError",
  "language",
  "languageHelp",
  "inviteAction",
  "invited",
  "inviteTitle",
  "inviteText",
  "inviteConfirm",
  "inviteConflict",
  "back",
] as const
