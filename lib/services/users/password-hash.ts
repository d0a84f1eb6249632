import { hash, verify } from "@node-rs/argon2"
import { normalizedPassword } from "#lib/domain/users/password.ts"
import { derivedKey } from "#lib/services/secrets/derived-key.ts"

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. Both run outside of the event loop. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Longer texts are no password of anybody and are not worth a hash. */
const LONGEST_TRIED = 1_024

/** Keyed with the pepper besides: who has the database alone cannot even guess. */
const options = (pepper: string) => ({ ...COST, secret: derivedKey(pepper, "password") })

/** What is kept of a password. */
export const passwordHash = (password: string, pepper: string): Promise<string> =>
  hash(normalizedPassword(password), options(pepper))

let nobodysHash: Promise<string> | undefined

/** Whether this is the password. Without a hash (no such account, no password yet) it takes as long to say no. */
export async function passwordMatches(
  known: string | null,
  password: string,
  pepper: string,
): Promise<boolean> {
  nobodysHash ??= passwordHash("of nobody", pepper)
  const offered = password.length > LONGEST_TRIED ? "" : normalizedPassword(password)
  const matches = await verify(known ?? (await nobodysHash), offered, options(pepper))
  return matches && known !== null
}
