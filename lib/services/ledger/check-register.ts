import { findRegisterViolations } from "#lib/db/ledger/register-invariants.ts"
import type { RegisterViolation } from "#lib/domain/ledger/register-history.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Checks every invariant of the register (design: the register), all at one moment; empty when they hold. */
export const checkRegister = (ctx: ServiceContext): Promise<RegisterViolation[]> =>
  findRegisterViolations(ctx.db)
