import type { Email } from "#lib/domain/users/mail.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import type { Message, MessageValues } from "#lib/i18n/message.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import type {
  AccountEmails,
  Addressee,
  NamedApiClient,
  StaffNews,
} from "#lib/services/users/account-emails.ts"

type Texts = Messages["mails"]
type SubjectKey = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts]
type TextKey = Exclude<keyof Texts, SubjectKey>
type ValuesOf<Key extends TextKey> = Texts[Key] extends Message<infer Values> ? Values : never
type FactsOf<Key extends TextKey> = Omit<ValuesOf<Key>, "name" | "email" | "link">

/** Emails to users about their accounts, with links to the service at `origin`. */
export function accountEmails(origin: string): AccountEmails {
  const email = <Key extends TextKey>(
    to: Addressee,
    subject: SubjectKey,
    text: Key,
    path: string,
    ...[facts]: keyof FactsOf<Key> extends never ? [] : [facts: FactsOf<Key>]
  ): Email => {
    const { name, email, locale } = to
    const texts = messages(locale).mails
    const link = `${origin}${localePath(locale, path)}`
    return {
      language: locale,
      subject: texts[subject],
      text: formatMessage(texts[text] as Message<MessageValues>, { ...facts, name, email, link }),
    }
  }
  return {
    invitation: (to, token) => email(to, "invitationSubject", "invitation", `/invitation/${token}`),
    staffInvitation: (to, { token, distributor, by }) =>
      email(to, "invitationSubject", "staffInvitation", `/invitation/${token}`, { distributor, by }),
    staffAsked: (to, { distributor, role, by }) =>
      email(to, "staffAskedSubject", "staffAsked", "/account/invitations", {
        distributor,
        by,
        role: messages(to.locale).mails[ROLES[role]],
      }),
    staffDeclined: (to, news) => email(to, "staffSubject", "staffDeclined", STAFF_PATH, staffFacts(news)),
    staffJoined: (to, news) =>
      email(to, "staffSubject", "staffJoined", STAFF_PATH, {
        ...staffFacts(news),
        role: messages(to.locale).mails[ROLES[news.role]],
      }),
    staffRoleChanged: (to, news) =>
      email(to, "staffSubject", "staffRoleChanged", STAFF_PATH, {
        ...staffFacts(news),
        role: messages(to.locale).mails[ROLES[news.role]],
      }),
    staffEnded: (to, news) => email(to, "staffSubject", "staffEnded", STAFF_PATH, staffFacts(news)),
    passwordReset: (to, token) => email(to, "resetSubject", "reset", `/password-reset/${token}`),
    passwordChanged: (to) => email(to, "changedSubject", "changed", "/password-reset"),
    passwordChangedAccessEnded: (to) => email(to, "changedSubject", "changedAccessEnded", "/password-reset"),
    secondFactorSetUp: (to) => email(to, "secondFactorSetUpSubject", "secondFactorSetUp", "/password-reset"),
    secondFactorRemoved: (to) =>
      email(to, "secondFactorRemovedSubject", "secondFactorRemoved", "/password-reset"),
    recoveryCodesRenewed: (to) => email(to, "recoveryCodesSubject", "recoveryCodes", "/password-reset"),
    wrongCodes: (to) => email(to, "wrongCodesSubject", "wrongCodes", "/password-reset"),
    apiClientCreated: (to, client) =>
      email(to, "apiClientSubject", "apiClient", pathOf(client), factsOf(client)),
    apiClientSecretMade: (to, client) =>
      email(to, "apiClientSecretSubject", "apiClientSecret", pathOf(client), factsOf(client)),
    appAllowed: (to, allowed) =>
      email(to, "appAllowedSubject", "appAllowed", "/investor/integrations", allowed),
    bankAccountRegistered: (to, { investor, by, accountNumber, currency }) =>
      email(to, "bankAccountSubject", "bankAccount", "/investor/bank-accounts", {
        investor,
        by,
        currency,
        ending: endingOf(accountNumber),
      }),
    investorAsked: (to, asked) =>
      email(to, "investorAskedSubject", "investorAsked", "/account/invitations", asked),
    investorAccessGiven: (to, given) => email(to, "accessSubject", "access", "/investor", given),
    payoutAccountChanged: (to, { investor, by, accountNumber, orderId, amount }) =>
      email(to, "payoutAccountSubject", "payoutAccount", `/investor/orders/${orderId}`, {
        investor,
        by,
        amount: formatMoney(to.locale, amount),
        ending: endingOf(accountNumber),
      }),
  }
}

const STAFF_PATH = "/distributor/settings/staff"

/** The texts for the roles of a distributor's staff. */
const ROLES = { viewer: "viewerRole", operator: "operatorRole", admin: "adminRole" } as const

const staffFacts = ({ distributor, person, by }: Omit<StaffNews, "role">) => ({ distributor, person, by })

/** Where the keepers of a client can revoke it. */
const pathOf = ({ owner }: NamedApiClient): string =>
  owner.kind === "distributor" ? "/distributor/settings" : "/investor/integrations"

const factsOf = ({ name, by }: NamedApiClient) => ({ client: name, by })

/** Enough of an account number to know it by; others may read the mail. */
const endingOf = (accountNumber: string): string => accountNumber.slice(-4)
