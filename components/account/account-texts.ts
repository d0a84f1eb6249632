import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { WebSession } from "#lib/domain/users/web-session.ts"
import { browserName } from "#lib/format/browser-name.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import type { ErrorTexts } from "./call-state.tsx"
import type { ShownSession } from "./session-list.tsx"

/** The texts that every form of the account page needs. */
export const errorTexts = ({ account, errors }: Messages): ErrorTexts => ({
  failed: account.failed,
  sessionOver: account.sessionOver,
  tooMany: account.tooMany,
  notConfirmed: errors.ReauthenticationRequiredError,
})

/** The names of the texts that setting up and changing the second factor needs in the browser. */
const SECOND_FACTOR_TEXTS = [
  "scan",
  "qrCode",
  "key",
  "begin",
  "firstCode",
  "firstCodeHelp",
  "turnOn",
  "freshCode",
  "freshCodeHelp",
  "codeRejected",
  "recoveryCodes",
  "recoveryCodesText",
  "copyAll",
  "kept",
  "renew",
  "renewText",
  "remove",
  "removeText",
] as const

/** The texts of setting up and changing the second factor. */
export const secondFactorTexts = (all: Messages) => ({
  ...errorTexts(all),
  ...pickTexts(all.account, SECOND_FACTOR_TEXTS),
  copied: all.shell.copied,
  codeError: all.signIn.codeError,
})

export type SecondFactorTexts = ReturnType<typeof secondFactorTexts>

/** The texts of the confirmation dialog and no others, because they are sent to the browser. */
export const confirmIdentityTexts = ({ account, signIn }: Messages) => ({
  title: account.confirmTitle,
  text: account.confirmText,
  confirm: account.confirm,
  cancel: account.cancel,
  failed: account.failed,
  sessionOver: account.sessionOver,
  tooMany: account.tooMany,
  password: {
    label: signIn.password,
    help: "",
    missing: signIn.passwordError,
    rejected: account.confirmPasswordRejected,
  },
  code: {
    label: account.freshCode,
    help: account.freshCodeHelp,
    missing: signIn.codeError,
    rejected: account.codeRejected,
  },
})

export type ConfirmIdentityTexts = ReturnType<typeof confirmIdentityTexts>

/** Sessions as their user recognises them. */
export function shownSessions(
  language: Language,
  sessions: readonly WebSession[],
  thisSessionId: string,
  timezone: TimeZone,
): readonly ShownSession[] {
  const { account } = messages(language)
  return sessions.map(({ id, userAgent, address, createdAt, lastSeenAt }) => {
    const { browser, system } = browserName(userAgent)
    const name =
      browser !== null && system !== null
        ? formatMessage(account.browserOn, { browser, system })
        : (browser ?? system ?? account.unknownBrowser)
    return {
      id,
      browser: name,
      facts: formatMessage(account.sessionFacts, {
        address,
        since: formatInstant(language, createdAt, timezone),
        lastSeen: formatInstant(language, lastSeenAt, timezone),
      }),
      isThis: id === thisSessionId,
      endLabel: formatMessage(account.endThisSession, { browser: name, address }),
    }
  })
}
