import type { ApiClient } from "#lib/domain/api-clients/api-client.ts"
import type { ConnectedApp } from "#lib/domain/oauth/connected-app.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { WebSession } from "#lib/domain/users/web-session.ts"
import type { Account } from "#lib/services/users/require-account.ts"

const LABEL_WIDTH = 15

/** A user with their links and ways in, as lines for the terminal. */
export function accountLines({ user, hasPassword, sessions, connectedApps, apiClients }: Account): string[] {
  const line = (label: string, text: string) => `${label.padEnd(LABEL_WIDTH)}${printable(text)}`
  return [
    `${user.email}  ${printable(user.name)}`,
    line("id", user.id),
    line("mails in", user.locale),
    line("since", user.createdAt),
    line("state", user.disabledAt === null ? "may sign in" : `disabled ${user.disabledAt}`),
    line("password", hasPassword ? "set" : "none yet"),
    line("second factor", user.hasSecondFactor ? "on" : "off"),
    ...linkTexts(user).map((text) => line("acts as", text)),
    ...sessions.map((session) => line("signed in", sessionText(session))),
    ...connectedApps.map((app) => line("lets in", appText(app))),
    ...apiClients.map((client) => line("API client", clientText(client))),
  ]
}

/** Whom a user acts or works for. */
export function linkTexts({ investorIds, distributor, operatorRole }: User): string[] {
  return [
    ...investorIds.map((id) => `investor ${id}`),
    ...(distributor === null ? [] : [`distributor ${distributor.distributorId} (${distributor.role})`]),
    ...(operatorRole === null ? [] : [`operator (${operatorRole})`]),
  ]
}

const sessionText = ({ userAgent, address, lastSeenAt }: WebSession): string =>
  `${userAgent} from ${address}, last seen ${lastSeenAt}`

const appText = ({ name, connectedAt, lastUsedAt }: ConnectedApp): string =>
  `${name} since ${connectedAt}, last used ${lastUsedAt ?? "never"}`

const clientText = ({ clientId, name, lastUsedAt, revokedAt }: ApiClient): string =>
  `${clientId} ${name}, ${revokedAt === null ? `last used ${lastUsedAt ?? "never"}` : `revoked ${revokedAt}`}`

/** What others have written must not move the cursor. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, "\ufffd")

/** The same for programs; ids of sessions stay inside. */
export const accountRecord = ({ user, sessions, apiClients, ...rest }: Account) => ({
  ...user,
  ...rest,
  sessions: sessions.map(({ userAgent, address, secondFactor, createdAt, lastSeenAt, expiresAt }) => ({
    userAgent,
    address,
    secondFactor,
    createdAt,
    lastSeenAt,
    expiresAt,
  })),
  apiClients: apiClients.map(({ id: _, ...client }) => client),
})
