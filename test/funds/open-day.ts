import { publishPublicData } from "#lib/db/publication.ts"
import type { NonOperatingDayRecord } from "#lib/domain/imports/fund-record.ts"
import type { MovedOrder } from "#lib/domain/orders/moved-order.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { prepareOpening, saveOpening } from "#lib/services/calendars/non-operating-days.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { OrderMover } from "#lib/services/orders/follow-changed-terms.ts"

/** Opens a closed day as its approval does; gives the orders that moved. Throws like prepareOpening. */
export const openDay = (
  ctx: ServiceContext,
  record: NonOperatingDayRecord & Readonly<{ mover?: OrderMover | undefined }>,
): Promise<readonly MovedOrder[]> =>
  publishPublicData(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const opening = await prepareOpening(tx, SCHEDULE, record)
    await saveOpening(tx, SCHEDULE, opening)
    return opening.moved
  })
