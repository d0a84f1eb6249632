/** What a link sent by mail is for. Either sets a password. */
export const ACCOUNT_LINK_PURPOSES = ["invitation", "password-reset"] as const

export type AccountLinkPurpose = (typeof ACCOUNT_LINK_PURPOSES)[number]

/** How long a link works. */
export const ACCOUNT_LINK_SECONDS: Readonly<Record<AccountLinkPurpose, number>> = {
  invitation: 7 * 86_400,
  "password-reset": 3_600,
}
