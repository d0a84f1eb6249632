import { openDatabase } from "#lib/db/client.ts"
import { findInvestorNames } from "#lib/db/investors/find-investor.ts"
import {
  enableSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  saveUnconfirmedSecret,
} from "#lib/db/users/second-factor-rows.ts"
import { findUserByEmail, findUserWithPassword, savePassword } from "#lib/db/users/users.ts"
import type { DemoUser } from "#lib/demo-credentials.ts"
import { readDemoCredentials, updateDemoCredentials } from "#lib/demo-credentials.ts"
import type { User } from "#lib/domain/users/user.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import type { ServiceContext, ServiceSecrets } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import type { EncryptionScope } from "#lib/services/secrets/secrets.ts"
import { decryptText, encryptText } from "#lib/services/secrets/secrets.ts"
import { passwordHash, passwordMatches } from "#lib/services/users/change-password.ts"
import type { UserLink } from "#lib/services/users/link-user.ts"
import { linkUser } from "#lib/services/users/link-user.ts"
import { secondFactorEncryptionScope } from "#lib/services/users/second-factor-codes.ts"
import { createUser } from "#lib/services/users/users.ts"
import type { DemoPerson } from "./demo-users.ts"
import { credentialsOf, DEMO_PEOPLE } from "./demo-users.ts"

/**
 * Creates the users of the demo, with the passwords and secrets of this data folder, which are created once; returns their
 * number. Does nothing in a database without the demo's investors.
 */
export async function loadDemoUsers(databaseUrl: string, secrets: ServiceSecrets): Promise<number> {
  const db = openDatabase(databaseUrl, { poolSize: 2 })
  try {
    return await bringDemoUsers({ db, clock: systemClock, secrets })
  } finally {
    await db.$disconnect()
  }
}

/** Creates the users of the demo (`loadDemoUsers`) in a database that is open; returns their number. */
export async function bringDemoUsers(ctx: ServiceContext): Promise<number> {
  const { pepper } = ctx.secrets
  const investorIds = DEMO_PEOPLE.flatMap((person) => person.investorIds)
  const there = await findInvestorNames(ctx.db, investorIds)
  if (there.size < investorIds.length) return 0
  const known = readDemoCredentials().users
  const users = DEMO_PEOPLE.map((person) =>
    credentialsOf(
      person,
      known.find(({ email }) => email === person.email),
    ),
  )
  if (JSON.stringify(users) !== JSON.stringify(known)) updateDemoCredentials({ users })
  await Promise.all(DEMO_PEOPLE.map((person, index) => bringUser(ctx, person, users[index], pepper)))
  return users.length
}

async function bringUser(
  ctx: ServiceContext,
  person: DemoPerson,
  credentials: DemoUser | undefined,
  pepper: string,
): Promise<void> {
  if (credentials === undefined) return
  const links = linksOf(person)
  const found = await findUserByEmail(ctx.db, person.email)
  const user = found ?? (await createUser(ctx, SCHEDULE, { ...person, links }))
  if (found !== null) for (const link of links) await linkUser(ctx, SCHEDULE, user.id, link)
  await bringPassword(ctx, user, credentials.password, pepper)
  if (credentials.totpSecret !== null) await bringSecondFactor(ctx, user, credentials.totpSecret, pepper)
}

const linksOf = ({ investorIds, distributor, operatorRole }: DemoPerson): UserLink[] => [
  ...investorIds.map((investorId) => ({ kind: "investor" as const, investorId })),
  ...(distributor === null ? [] : [{ kind: "distributor" as const, ...distributor }]),
  ...(operatorRole === null ? [] : [{ kind: "operator" as const, role: operatorRole }]),
]

/** A user of the demo may change the password; the next start restores the printed one. */
async function bringPassword(
  ctx: ServiceContext,
  { id }: User,
  password: string,
  pepper: string,
): Promise<void> {
  const known = (await findUserWithPassword(ctx.db, { id }))?.passwordHash ?? null
  if (known !== null && (await passwordMatches(known, password, pepper))) return
  const hash = await passwordHash(password, pepper)
  await savePassword(ctx.db, id, { hash, expectedHash: known, at: ctx.clock.now() })
}

async function bringSecondFactor(
  ctx: ServiceContext,
  { id }: User,
  secret: string,
  pepper: string,
): Promise<void> {
  const scope = secondFactorEncryptionScope(id, pepper)
  const known = await findSecondFactor(ctx.db, id)
  if (known?.enabledAt != null && isEncryptionOf(known.encryptedSecret, secret, scope)) return
  const at = ctx.clock.now()
  await removeSecondFactor(ctx.db, id, at)
  const encrypted = encryptText(secret, scope)
  await saveUnconfirmedSecret(ctx.db, id, encrypted, at)
  await enableSecondFactor(ctx.db, id, encrypted, at)
}

/** A secret encrypted under another service's key does not match. */
function isEncryptionOf(encrypted: Uint8Array, secret: string, scope: EncryptionScope): boolean {
  try {
    return decryptText(encrypted, scope) === secret
  } catch {
    return false
  }
}
