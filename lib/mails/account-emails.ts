import { formatMoney } from "#lib/format/format-money.ts"
import { fill } from "#lib/i18n/fill.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { AccountEmails, Addressee, ToldClient } from "#lib/services/users/account-emails.ts"

type Texts = Messages["mails"]

/** What users are written, with links to the service at `origin`. */
export function accountEmails(origin: string): AccountEmails {
  const letter = (
    to: Addressee,
    subject: keyof Texts,
    text: keyof Texts,
    path: string,
    facts: Readonly<Record<string, string>> = {},
  ) => {
    const { name, email, locale } = to
    const texts = messages(locale).mails
    const link = `${origin}${localePath(locale, path)}`
    return {
      language: locale,
      subject: texts[subject],
      text: fill(texts[text], { ...facts, name, email, link }),
    }
  }
  return {
    invitation: (to, token) => letter(to, "invitationSubject", "invitation", `/invitation/${token}`),
    passwordReset: (to, token) => letter(to, "resetSubject", "reset", `/password-reset/${token}`),
    passwordChanged: (to) => letter(to, "changedSubject", "changed", "/password-reset"),
    passwordChangedAccessEnded: (to) => letter(to, "changedSubject", "changedAccessEnded", "/password-reset"),
    secondFactorSetUp: (to) => letter(to, "secondFactorSetUpSubject", "secondFactorSetUp", "/password-reset"),
    secondFactorRemoved: (to) =>
      letter(to, "secondFactorRemovedSubject", "secondFactorRemoved", "/password-reset"),
    recoveryCodesRenewed: (to) => letter(to, "recoveryCodesSubject", "recoveryCodes", "/password-reset"),
    apiClientCreated: (to, client) =>
      letter(to, "apiClientSubject", "apiClient", pathOf(client), factsOf(client)),
    apiClientSecretMade: (to, client) =>
      letter(to, "apiClientSecretSubject", "apiClientSecret", pathOf(client), factsOf(client)),
    bankAccountRegistered: (to, { investor, by, accountNumber, currency }) =>
      letter(to, "bankAccountSubject", "bankAccount", "/investor/bank-accounts", {
        investor,
        by,
        currency,
        ending: endingOf(accountNumber),
      }),
    payoutAccountChanged: (to, { investor, by, accountNumber, orderId, amount }) =>
      letter(to, "payoutAccountSubject", "payoutAccount", `/investor/orders/${orderId}`, {
        investor,
        by,
        amount: formatMoney(to.locale, amount),
        ending: endingOf(accountNumber),
      }),
  }
}

/** Where the keepers of a client can revoke it. */
const pathOf = ({ owner }: ToldClient): string =>
  owner.kind === "distributor" ? "/distributor/settings" : "/investor/integrations"

const factsOf = ({ name, by }: ToldClient) => ({ client: name, by })

/** Enough of an account number to know it by; others may read the mail. */
const endingOf = (accountNumber: string): string => accountNumber.slice(-4)
