import type { ApiClient, RevocationReason } from "#lib/domain/api-clients/api-client.ts"
import type { ConnectedApp } from "#lib/domain/oauth/oauth-client.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { WebSession } from "#lib/domain/users/web-session.ts"
import type { EndedAccess } from "#lib/services/users/link-user.ts"
import type { Account } from "#lib/services/users/require-account.ts"

const LABEL_WIDTH = 15

/** A user with their links, sessions, applications and API clients, as lines for the terminal. */
export function accountLines({ user, hasPassword, sessions, connectedApps, apiClients }: Account): string[] {
  const line = (label: string, text: string) => `${label.padEnd(LABEL_WIDTH)}${text}`
  return [
    `${user.email}  ${user.name}`,
    line("id", user.id),
    line("language", user.locale),
    line("since", user.createdAt),
    line("state", user.disabledAt === null ? "active" : `disabled ${user.disabledAt}`),
    line("password", hasPassword ? "set" : "none yet"),
    line("second factor", user.hasSecondFactor ? "on" : "off"),
    ...linkTexts(user).map((text) => line("acts as", text)),
    ...sessions.map((session) => line("signed in", sessionText(session))),
    ...connectedApps.map((app) => line("application", appText(app))),
    ...apiClients.map((client) => line("API client", clientText(client))),
  ]
}

/** The investors, distributor and operator that a user acts or works for. */
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

const clientText = ({ clientId, name, lastUsedAt, ...client }: ApiClient): string =>
  [
    `${clientId} ${name}`,
    ...(client.investorId === null ? [] : [`for investor ${client.investorId}`]),
    ...(client.distributorId === null ? [] : [`for distributor ${client.distributorId}`]),
    client.revokedAt === null ? `last used ${lastUsedAt ?? "never"}` : revocationText(client),
  ].join(", ")

const REASONS: Readonly<Record<RevocationReason, string>> = {
  requested: "on request",
  "user-disabled": "because the user was disabled",
  "link-ended": "because the link to its investor ended",
  "distributor-ended": "because its distributor ended",
}

/** When and why a client was revoked. */
export const revocationText = ({
  revokedAt,
  revocationReason,
}: Pick<ApiClient, "revokedAt" | "revocationReason">): string =>
  `revoked ${revokedAt} ${REASONS[revocationReason ?? "requested"]}`

/** The API clients and programs that were revoked when access of a user ended, and the API clients that still work. */
export function endedClientLines({
  revokedClients,
  revokedOperatorClients,
  remainingClients,
}: EndedAccess): string[] {
  const line = (client: ApiClient) => `  ${clientText(client)}`
  return [
    ...(revokedClients.length === 0 ? [] : ["These API clients were revoked:", ...revokedClients.map(line)]),
    ...(revokedOperatorClients.length === 0
      ? []
      : [
          "These programs of the operator were revoked, because the user knows their secrets:",
          ...revokedOperatorClients.map(({ id, name }) => `  ${id} ${name}`),
        ]),
    ...(remainingClients.length === 0
      ? []
      : [
          "These API clients still work. Give them a new secret if the user may know it (api-clients rotate):",
          ...remainingClients.map(line),
        ]),
  ]
}

/** A user's account as JSON: sessions, applications and API clients, without the ids of sessions. */
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
