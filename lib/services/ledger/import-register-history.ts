import { holdRegister, insertRegisterHistory, isRegisterEmpty } from "#lib/db/ledger/save-register-history.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { rebuildTotals } from "#lib/db/share-classes/totals.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { RegisterHistory } from "#lib/domain/ledger/register-history.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/**
 * Brings a whole history into a register that nobody has used yet, in one transaction, and the public totals with it.
 * Throws ConflictError when the register has an entry.
 */
export const importRegisterHistory = (ctx: ServiceContext, history: RegisterHistory): Promise<void> =>
  publishPublicData(ctx.db, async (db) => {
    await holdRegister(db)
    if (!(await isRegisterEmpty(db))) throw conflict("The register is in use: a history begins an empty one.")
    await insertRegisterHistory(db, history)
    await rebuildTotals(db)
  })
