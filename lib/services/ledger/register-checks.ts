import type { LastRegisterCheck } from "#lib/db/ledger/register-checks.ts"
import {
  findCheckedPosition,
  findLastRegisterCheck,
  insertRegisterCheck,
  withRegisterCheckLock,
} from "#lib/db/ledger/register-checks.ts"
import { findRegisterViolations } from "#lib/db/ledger/register-invariants.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type {
  RegisterCheck,
  RegisterCheckScope,
  RegisterViolation,
} from "#lib/domain/ledger/register-history.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { contextWithin } from "#lib/services/context-in-transaction.ts"

const HOUR_MILLISECONDS = 3_600_000
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS

/** Everything is checked in the first check after this time of each day (UTC). */
const FULL_CHECK_TIME_MILLISECONDS = 2 * HOUR_MILLISECONDS

/** Checks every invariant of the register at one moment and stores nothing; returns the violations. */
export async function checkRegister(ctx: ServiceContext): Promise<RegisterViolation[]> {
  const { violations } = await findRegisterViolations(ctx.db, null)
  return violations
}

/**
 * Checks the register and stores the result. Asked for changes, it looks at everything when it cannot know them, and after a
 * check that found differences: those stay on record until a check of everything does not find them.
 */
export async function recordRegisterCheck(
  ctx: ServiceContext,
  wanted: RegisterCheckScope = "everything",
): Promise<RegisterCheck> {
  const begun = performance.now()
  const since = wanted === "everything" ? null : await findCheckedPosition(ctx.db)
  const { violations, position } = await findRegisterViolations(ctx.db, since)
  const durationMilliseconds = Math.round(performance.now() - begun)
  const scope = since === null ? "everything" : "changes"
  const check = { at: ctx.clock.now(), scope, durationMilliseconds, violations } as const
  await insertRegisterCheck(ctx.db, check, position)
  return check
}

/** Checks the register if that is due; null when it is not, or when another process is checking. */
export async function recordDueRegisterCheck(ctx: ServiceContext): Promise<RegisterCheck | null> {
  if ((await dueCheck(ctx)) === null) return null
  return withRegisterCheckLock(ctx.db, async (db) => {
    const locked = contextWithin(ctx, db)
    // Another process may have checked between the first look and the lock.
    const scope = await dueCheck(locked)
    return scope === null ? null : recordRegisterCheck(locked, scope)
  })
}

/** The figures of the last check, null before the first. */
export const findRegisterCheck = (ctx: ServiceContext): Promise<LastRegisterCheck | null> =>
  findLastRegisterCheck(ctx.db)

/**
 * A check is due an hour after the last one, whichever process or command made that: of everything once a night, otherwise of
 * changes.
 */
async function dueCheck(ctx: ServiceContext): Promise<RegisterCheckScope | null> {
  const last = await findLastRegisterCheck(ctx.db)
  if (last === null) return "everything"
  const now = epochMilliseconds(ctx.clock.now())
  if (now - epochMilliseconds(last.at) < HOUR_MILLISECONDS) return null
  return nightOf(now) > nightOf(epochMilliseconds(last.wholeAt)) ? "everything" : "changes"
}

const nightOf = (milliseconds: number): number =>
  Math.floor((milliseconds - FULL_CHECK_TIME_MILLISECONDS) / DAY_MILLISECONDS)
