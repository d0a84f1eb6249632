import type { ShownSession } from "#components/account/session-list.tsx"
import type { WebSession } from "#lib/domain/users/web-session.ts"
import { browserName } from "#lib/format/browser-name.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Sessions as their user recognises them. */
export function shownSessions(
  language: Language,
  sessions: readonly WebSession[],
  thisSessionId: string,
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
      address,
      since: formatInstant(language, createdAt, "UTC"),
      lastSeen: formatInstant(language, lastSeenAt, "UTC"),
      isThis: id === thisSessionId,
      endLabel: formatMessage(account.endThisSession, { browser: name, address }),
    }
  })
}
