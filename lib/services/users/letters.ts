import type { ApiClientOwner } from "#lib/domain/api-clients/api-client-owner.ts"
import type { Amount } from "#lib/domain/money/amount.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import type { Letter } from "#lib/domain/users/mail.ts"
import type { User } from "#lib/domain/users/user.ts"

/** Whom a letter is for. */
export type Addressee = Pick<User, "name" | "email" | "locale">

/** An API client as its keepers know it; `by` is who has changed something about it. */
export type ToldClient = Readonly<{ owner: ApiClientOwner; name: string; by: string }>

/** A bank account of an investor as those who act for them know it, and who has chosen it. */
export type ToldAccount = Readonly<{ investor: string; accountNumber: string; by: string }>

/** What users are written, each in their language; `token` goes into the link. */
export type Letters = Readonly<{
  invitation: (to: Addressee, token: string) => Letter
  passwordReset: (to: Addressee, token: string) => Letter
  passwordChanged: (to: Addressee) => Letter
  passwordChangedAccessEnded: (to: Addressee) => Letter
  secondFactorSetUp: (to: Addressee) => Letter
  secondFactorRemoved: (to: Addressee) => Letter
  recoveryCodesRenewed: (to: Addressee) => Letter
  apiClientCreated: (to: Addressee, client: ToldClient) => Letter
  apiClientSecretMade: (to: Addressee, client: ToldClient) => Letter
  bankAccountRegistered: (
    to: Addressee,
    account: ToldAccount & Readonly<{ currency: CurrencyCode }>,
  ) => Letter
  payoutAccountChanged: (
    to: Addressee,
    account: ToldAccount & Readonly<{ orderId: string; amount: Amount }>,
  ) => Letter
}>
