import type { LastRegisterCheck } from "#lib/db/ledger/register-checks.ts"
import {
  findLastRegisterCheck,
  insertRegisterCheck,
  tryRegisterCheck,
} from "#lib/db/ledger/register-checks.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { RegisterCheck } from "#lib/domain/ledger/register-history.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { checkRegister } from "./register.ts"

/** A check is due this long after the last one, whichever process or command made that. */
const HOUR_MILLISECONDS = 3_600_000

/** Checks the register and stores the result. */
export async function recordRegisterCheck(ctx: ServiceContext): Promise<RegisterCheck> {
  const begun = performance.now()
  const violations = await checkRegister(ctx)
  const durationMilliseconds = Math.round(performance.now() - begun)
  const check = { at: ctx.clock.now(), durationMilliseconds, violations }
  await insertRegisterCheck(ctx.db, check)
  return check
}

/** Checks the register if that is due; null when it is not, or when another process is checking. */
export async function recordDueRegisterCheck(ctx: ServiceContext): Promise<RegisterCheck | null> {
  if (!(await isCheckDue(ctx))) return null
  return tryRegisterCheck(ctx.db, async (db) => {
    const locked = { ...ctx, db: db as ServiceContext["db"] }
    // Another process may have checked between the first look and the lock.
    return (await isCheckDue(locked)) ? recordRegisterCheck(locked) : null
  })
}

/** The figures of the last check, null before the first. */
export const findRegisterCheck = (ctx: ServiceContext): Promise<LastRegisterCheck | null> =>
  findLastRegisterCheck(ctx.db)

async function isCheckDue(ctx: ServiceContext): Promise<boolean> {
  const last = await findLastRegisterCheck(ctx.db)
  return last === null || epochMilliseconds(ctx.clock.now()) - epochMilliseconds(last.at) >= HOUR_MILLISECONDS
}
