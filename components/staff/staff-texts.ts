import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** The texts that the forms and dialogs about staff need in the browser. */
export type StaffTexts = Readonly<{
  language: StaffLanguage
  texts: Pick<StaffMessages["settings"], (typeof STAFF_TEXTS)[number]>
  errors: Messages["errors"]
}>

/** The names of those texts. */
export const STAFF_TEXTS = [
  "name",
  "email",
  "role",
  "viewer",
  "operator",
  "admin",
  "viewerDoes",
  "operatorDoes",
  "adminDoes",
  "invite",
  "inviteNote",
  "emailHelp",
  "emailError",
  "nameHelp",
  "nameError",
  "language",
  "review",
  "inviteTitle",
  "inviteText",
  "inviteConfirm",
  "inviteConflict",
  "inviteDone",
  "cancel",
  "changeRole",
  "changeRoleTitle",
  "changeRoleText",
  "newRole",
  "changeRoleConfirm",
  "endAccess",
  "endAccessTitle",
  "endAccessText",
  "endAccessConfirm",
  "remainingClients",
  "resend",
  "resendTitle",
  "resendText",
  "withdraw",
  "withdrawTitle",
  "withdrawText",
  "withdrawConfirm",
  "lastAdmin",
  "changeConflict",
] as const

/** The roles with what each may do, the lowest first. */
export const roleChoices = (
  texts: StaffTexts["texts"],
): readonly Readonly<{ value: DistributorRole; label: string }>[] => [
  { value: "viewer", label: texts.viewerDoes },
  { value: "operator", label: texts.operatorDoes },
  { value: "admin", label: texts.adminDoes },
]
