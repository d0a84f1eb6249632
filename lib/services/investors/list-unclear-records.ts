import type { UnclearRecord } from "#lib/db/investors/unclear-records.ts"
import { findUnclearRecords } from "#lib/db/investors/unclear-records.ts"
import { exactMoneyText } from "#lib/domain/money/money-text.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireInvestor } from "./list-investors.ts"

/** The records that may be of an investor or of somebody else: a person decides. Throws ForbiddenError and NotFoundError. */
export async function listUnclearRecords(
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
): Promise<readonly UnclearRecord[]> {
  requireOperator(actor)
  await requireInvestor(ctx, actor, investorId)
  return findUnclearRecords(ctx.db, investorId)
}

/** An unclear record in words. */
export const unclearRecordLine = ({ record, id, amount, day }: UnclearRecord): string =>
  `${record === "wire" ? "wire" : "bank entry"} ${id} of ${exactMoneyText(amount)} on ${day}`
