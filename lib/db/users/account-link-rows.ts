import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { AccountLinkPurpose } from "#lib/domain/users/account-link.ts"
import type { User } from "#lib/domain/users/user.ts"
import { toUser, USER_COLUMNS } from "./users.ts"

/** A link by its purpose and the HMAC of its token, which may be any of these. */
export type AccountLinkKey = Readonly<{
  purpose: AccountLinkPurpose
  hashes: readonly Uint8Array<ArrayBuffer>[]
}>

/** Inserts a link that is sent by email; only its hash is stored. */
export async function insertAccountLink(
  db: Database,
  link: Readonly<{
    id: string
    userId: string
    purpose: AccountLinkPurpose
    hash: Uint8Array<ArrayBuffer>
    createdAt: Instant
    expiresAt: Instant
  }>,
): Promise<void> {
  await db.accountLink.create({ data: link })
}

const usable = ({ purpose, hashes }: AccountLinkKey, now: Instant) => ({
  purpose,
  hash: { in: [...hashes] },
  usedAt: null,
  expiresAt: { gt: now },
  user: { disabledAt: null },
})

/** The user and expiry of a link, or null: unknown, used, expired, or of a disabled user. */
export async function findUsableLink(
  db: Database,
  key: AccountLinkKey,
  now: Instant,
): Promise<Readonly<{ user: User; expiresAt: Instant }> | null> {
  const row = await db.accountLink.findFirst({
    where: usable(key, now),
    select: { expiresAt: true, user: { select: USER_COLUMNS } },
  })
  return row === null ? null : { user: toUser(row.user), expiresAt: toInstant(row.expiresAt) }
}

/** Marks a link as used; returns whether it was valid. Of concurrent calls, one succeeds. */
export async function spendLink(db: Database, key: AccountLinkKey, now: Instant): Promise<boolean> {
  const { count } = await db.accountLink.updateMany({ where: usable(key, now), data: { usedAt: now } })
  return count === 1
}

/** Whether a link of a purpose was made for a user after a time. */
export async function hasLinkSince(
  db: Database,
  userId: string,
  purpose: AccountLinkPurpose,
  since: Instant,
): Promise<boolean> {
  return (await db.accountLink.count({ where: { userId, purpose, createdAt: { gt: since } } })) > 0
}

/** Ends unused links of a user: those of one purpose, or all. */
export async function deleteUnusedLinks(
  db: Database,
  userId: string,
  purpose?: AccountLinkPurpose,
): Promise<void> {
  await db.accountLink.deleteMany({
    where: { userId, usedAt: null, ...(purpose === undefined ? {} : { purpose }) },
  })
}
