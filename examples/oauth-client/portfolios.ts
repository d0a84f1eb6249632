import type { Authorization } from "./authorization.ts"
import { AccessEnded } from "./authorization.ts"
import type { Session } from "./session.ts"

/** Amounts are decimal strings: a binary number would lose cents. */
type Amount = Readonly<{ value: string; currency: string }>

/** The fields of the investor interface that this application shows. */
export type Portfolio = Readonly<{
  investor: Readonly<{ id: string; firstName: string; lastName: string }>
  positions: readonly Readonly<{ symbol: string; shares: string; value: Amount; unrealizedGain: Amount }>[]
}>

/** Refreshed a little early, so that a token does not expire in transit. */
const EARLY_MILLISECONDS = 30_000

/** The portfolios of all investors that the user acts for. Throws AccessEnded when the access was revoked. */
export async function readPortfolios(
  sharebook: URL,
  authorization: Authorization,
  session: Session,
): Promise<readonly Portfolio[]> {
  const read = (path: string) => readJson(new URL(path, sharebook), authorization, session)
  const investors = (await read("/api/investor/v1/investors/")) as Portfolio["investor"][]
  return Promise.all(
    investors.map(async (investor) => {
      const { positions } = (await read(`/api/investor/v1/portfolios/${investor.id}`)) as Portfolio
      return { investor, positions }
    }),
  )
}

async function readJson(address: URL, authorization: Authorization, session: Session): Promise<unknown> {
  if (session.tokens === undefined) throw new AccessEnded()
  const isOld = session.tokens.expiresAt - EARLY_MILLISECONDS < Date.now()
  const { accessToken } = isOld ? await session.renew(authorization, session.tokens) : session.tokens
  const response = await fetch(address, { headers: { Authorization: `Bearer ${accessToken}` } })
  if (response.status === 401) throw new AccessEnded()
  if (!response.ok) throw new Error(`Sharebook answered ${response.status} to ${address.pathname}.`)
  return response.json()
}
