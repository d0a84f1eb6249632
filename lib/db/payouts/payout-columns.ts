import { toDecimal, toInstant } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import { knownValue } from "#lib/db/known-value.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { Payout } from "#lib/domain/payouts/payout.ts"
import { PAYOUT_STATUSES } from "#lib/domain/payouts/payout.ts"

export const PAYOUT_COLUMNS = {
  id: true,
  redemptionOrderId: true,
  bankAccountId: true,
  amount: true,
  currency: true,
  status: true,
  statusReason: true,
  endToEndId: true,
  sentAt: true,
  paidAt: true,
  failedAt: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.PayoutSelect

type PayoutRow = Prisma.PayoutGetPayload<{ select: typeof PAYOUT_COLUMNS }>

export const toPayout = ({ currency, ...row }: PayoutRow): Payout => ({
  ...row,
  amount: amount(toDecimal(row.amount), currency),
  status: knownValue(PAYOUT_STATUSES, row.status),
  sentAt: row.sentAt === null ? null : toInstant(row.sentAt),
  paidAt: row.paidAt === null ? null : toInstant(row.paidAt),
  failedAt: row.failedAt === null ? null : toInstant(row.failedAt),
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
})
