import type { ApiClientOwner } from "#lib/domain/api-clients/api-client-owner.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import type { Email } from "#lib/domain/users/mail.ts"
import type { DistributorRole, User } from "#lib/domain/users/user.ts"

/** Whom an email is for. */
export type Addressee = Pick<User, "name" | "email" | "locale">

/** An API client in an email to the responsible users; `by` is who changed it. */
export type NamedApiClient = Readonly<{ owner: ApiClientOwner; name: string; by: string }>

/** A bank account in an email to the users of its investor, and who chose it. */
export type NamedBankAccount = Readonly<{ investor: string; accountNumber: string; by: string }>

/** A change of a distributor's staff in an email to the person and to the admins. */
export type StaffNews = Readonly<{ distributor: string; person: string; role: DistributorRole; by: string }>

/** The emails to users, each in their language; `token` is part of the link. */
export type AccountEmails = Readonly<{
  invitation: (to: Addressee, token: string) => Email
  staffInvitation: (
    to: Addressee,
    invitation: Readonly<{ token: string; distributor: string; by: string }>,
  ) => Email
  staffAsked: (to: Addressee, asked: Omit<StaffNews, "person">) => Email
  staffDeclined: (to: Addressee, news: Omit<StaffNews, "role">) => Email
  staffJoined: (to: Addressee, news: StaffNews) => Email
  staffRoleChanged: (to: Addressee, news: StaffNews) => Email
  staffEnded: (to: Addressee, news: StaffNews) => Email
  passwordReset: (to: Addressee, token: string) => Email
  passwordChanged: (to: Addressee) => Email
  passwordChangedAccessEnded: (to: Addressee) => Email
  secondFactorSetUp: (to: Addressee) => Email
  secondFactorRemoved: (to: Addressee) => Email
  recoveryCodesRenewed: (to: Addressee) => Email
  wrongCodes: (to: Addressee) => Email
  apiClientCreated: (to: Addressee, client: NamedApiClient) => Email
  apiClientSecretMade: (to: Addressee, client: NamedApiClient) => Email
  appAllowed: (to: Addressee, allowed: Readonly<{ app: string; host: string }>) => Email
  bankAccountRegistered: (
    to: Addressee,
    account: NamedBankAccount & Readonly<{ currency: CurrencyCode }>,
  ) => Email
  investorAsked: (to: Addressee, asked: Readonly<{ investor: string; by: string }>) => Email
  investorAccessGiven: (
    to: Addressee,
    given: Readonly<{ investor: string; person: string; by: string }>,
  ) => Email
  payoutAccountChanged: (
    to: Addressee,
    account: NamedBankAccount & Readonly<{ orderId: string; amount: Amount }>,
  ) => Email
}>
