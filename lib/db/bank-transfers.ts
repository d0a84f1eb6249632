import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { DebitAccount, PaymentInstruction } from "#lib/domain/payouts/payment-instruction.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { Database } from "./client.ts"
import { dayColumn, toDay, toDecimal } from "./column-values.ts"

/** What the file for the bank has of money that was released: from where it is paid to whom and when, and what for. */
export type BankTransfer = PaymentInstruction &
  Readonly<{
    purpose: "redemption" | "compensation"
    endToEndId: string
    amount: Amount
    symbol: ShareClassSymbol
    /** The dealing day of the redemption, or the day of the compensation. */
    day: Day
    payeeName: string
    accountNumber: string
    bic: string
  }>

/** The columns of the instruction to the bank; null for money that it does not have. */
export const paymentInstructionColumns = (paymentInstruction: PaymentInstruction | null) => ({
  debitAccountNumber: paymentInstruction?.debitAccount?.number ?? null,
  debitAccountBic: paymentInstruction?.debitAccount?.bic ?? null,
  debitAccountHolder: paymentInstruction?.debitAccount?.holder ?? null,
  executionDay: paymentInstruction === null ? null : dayColumn(paymentInstruction.executionDay),
})

const PAYMENT_INSTRUCTION = {
  debitAccountNumber: true,
  debitAccountBic: true,
  debitAccountHolder: true,
  executionDay: true,
} as const

type PaymentInstructionRow = Readonly<
  Record<Exclude<keyof typeof PAYMENT_INSTRUCTION, "executionDay">, string | null>
> &
  Readonly<{ executionDay: Date | null }>

function toPaymentInstruction(row: PaymentInstructionRow): PaymentInstruction {
  const { debitAccountNumber: number, debitAccountBic: bic, debitAccountHolder: holder, executionDay } = row
  invariant(executionDay !== null, "what was sent has a day on which the bank is to pay")
  const debitAccount: DebitAccount | null =
    number === null || holder === null ? null : { number, bic, holder }
  return { debitAccount, executionDay: toDay(executionDay) }
}

const PAYEE = { select: { accountNumber: true, bic: true } } as const

/** The transfers of these payouts of redemptions, which were sent. */
export async function findPayoutTransfers(
  db: Database,
  payoutIds: readonly string[],
): Promise<BankTransfer[]> {
  const rows = await db.payout.findMany({
    where: { id: { in: [...payoutIds] } },
    select: {
      ...PAYMENT_INSTRUCTION,
      endToEndId: true,
      amount: true,
      currency: true,
      bankAccount: PAYEE,
      redemptionOrder: {
        select: {
          shareClass: { select: { symbol: true } },
          dealingDay: true,
          investor: { select: { displayName: true } },
        },
      },
    },
  })
  return rows.map(({ endToEndId, currency, bankAccount, redemptionOrder, ...row }) => ({
    ...toPaymentInstruction(row),
    purpose: "redemption",
    endToEndId,
    amount: amount(toDecimal(row.amount), currency),
    symbol: redemptionOrder.shareClass.symbol,
    day: toDay(redemptionOrder.dealingDay),
    payeeName: redemptionOrder.investor.displayName,
    ...bankAccount,
  }))
}

/** The transfers of compensations that an approved proposal released, also those that the bank did not pay. */
export async function findCompensationTransfers(db: Database, approvalId: string): Promise<BankTransfer[]> {
  const rows = await db.compensationTransfer.findMany({
    where: { approvalId },
    select: {
      ...PAYMENT_INSTRUCTION,
      endToEndId: true,
      bankAccount: PAYEE,
      compensation: {
        select: {
          amount: true,
          currency: true,
          day: true,
          shareClass: { select: { symbol: true } },
          investor: { select: { displayName: true } },
        },
      },
    },
  })
  return rows.map(({ endToEndId, bankAccount, compensation, ...row }) => {
    invariant(compensation.amount !== null, "only money is sent to the bank")
    return {
      ...toPaymentInstruction(row),
      purpose: "compensation",
      endToEndId,
      amount: amount(toDecimal(compensation.amount), compensation.currency),
      symbol: compensation.shareClass.symbol,
      day: toDay(compensation.day),
      payeeName: compensation.investor.displayName,
      ...bankAccount,
    }
  })
}
