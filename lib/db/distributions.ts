import type { Distribution } from "#lib/domain/distributions/distribution.ts"
import type { Database } from "./client.ts"
import { toDay, toDecimal } from "./column-values.ts"
import type { Row } from "./write-rows.ts"
import { deleteRows, insertRows, updateRows } from "./write-rows.ts"

/** A payment of income of a class. */
export type DistributionOfClass = Distribution & Readonly<{ shareClassId: string }>

/** The payments of income of some classes, by class and ex-day, oldest first. */
export async function findDistributions(
  db: Database,
  shareClassIds: readonly string[],
): Promise<DistributionOfClass[]> {
  const rows = await db.distribution.findMany({
    where: { shareClassId: { in: [...shareClassIds] } },
    select: { shareClassId: true, exDay: true, paymentDay: true, amountPerShare: true },
    orderBy: [{ shareClassId: "asc" }, { exDay: "asc" }],
  })
  return rows.map(({ shareClassId, exDay, paymentDay, amountPerShare }) => ({
    shareClassId,
    exDay: toDay(exDay),
    paymentDay: toDay(paymentDay),
    amountPerShare: amountPerShare === null ? null : toDecimal(amountPerShare),
  }))
}

/** Adds payments of income. */
export const insertDistributions = (
  db: Database,
  distributions: readonly DistributionOfClass[],
): Promise<void> => insertRows(db, "distributions", distributions.map(toRow))

/** Updates payments of income by class and ex-day. */
export const updateDistributions = (
  db: Database,
  distributions: readonly DistributionOfClass[],
): Promise<void> => updateRows(db, "distributions", ["share_class_id", "ex_day"], distributions.map(toRow))

/** Removes payments of income. */
export const deleteDistributions = (
  db: Database,
  distributions: readonly Pick<DistributionOfClass, "shareClassId" | "exDay">[],
): Promise<void> =>
  deleteRows(
    db,
    "distributions",
    distributions.map(({ shareClassId, exDay }) => ({ share_class_id: shareClassId, ex_day: exDay })),
  )

const toRow = ({ shareClassId, exDay, paymentDay, amountPerShare }: DistributionOfClass): Row => ({
  share_class_id: shareClassId,
  ex_day: exDay,
  payment_day: paymentDay,
  amount_per_share: amountPerShare,
})
