import type { ApiClientOwner } from "#lib/domain/api-clients/api-client-owner.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import type { Email } from "#lib/domain/users/mail.ts"
import type { User } from "#lib/domain/users/user.ts"

/** Whom an email is for. */
export type Addressee = Pick<User, "name" | "email" | "locale">

/** An API client as its keepers know it; `by` is who has changed something about it. */
export type NamedApiClient = Readonly<{ owner: ApiClientOwner; name: string; by: string }>

/** A bank account of an investor as those who act for them know it, and who has chosen it. */
export type NamedBankAccount = Readonly<{ investor: string; accountNumber: string; by: string }>

/** What users are written, each in their language; `token` goes into the link. */
export type AccountEmails = Readonly<{
  invitation: (to: Addressee, token: string) => Email
  passwordReset: (to: Addressee, token: string) => Email
  passwordChanged: (to: Addressee) => Email
  passwordChangedAccessEnded: (to: Addressee) => Email
  secondFactorSetUp: (to: Addressee) => Email
  secondFactorRemoved: (to: Addressee) => Email
  recoveryCodesRenewed: (to: Addressee) => Email
  apiClientCreated: (to: Addressee, client: NamedApiClient) => Email
  apiClientSecretMade: (to: Addressee, client: NamedApiClient) => Email
  bankAccountRegistered: (
    to: Addressee,
    account: NamedBankAccount & Readonly<{ currency: CurrencyCode }>,
  ) => Email
  payoutAccountChanged: (
    to: Addressee,
    account: NamedBankAccount & Readonly<{ orderId: string; amount: Amount }>,
  ) => Email
}>
