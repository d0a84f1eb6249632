import type { KnownPayment } from "#lib/db/bank-statements/known-payments.ts"
import type { BookedEntry, EntryPayment } from "#lib/domain/bank-statements/bank-statement.ts"
import { compare } from "#lib/domain/money/decimal.ts"
import { isContradicted } from "#lib/domain/wires/contradicted-wire.ts"
import { ibanKey } from "#lib/domain/wires/payer.ts"

/**
 * Whether an entry says something else of its money than what is known: each payment than its own one or, if the entry is cut in
 * other payments, than any. What the bank itself has said before is compared only where it is one payment, because banks list those
 * of a batch in another order, or add them up.
 */
export function saysOtherwise(
  { payments, isReversal }: BookedEntry,
  known: readonly KnownPayment[],
): boolean {
  const isSameCut = payments.length === known.length
  const isOnePayment = isSameCut && known.length === 1
  return payments.some((payment, index) => {
    const compared = isSameCut ? known.slice(index, index + 1) : known
    const given = { payment, isReversal, isSameCut }
    return compared.some(
      (before) => (before.isSaidByPerson || isOnePayment) && isContradictedBy(given, before),
    )
  })
}

type GivenPayment = Readonly<{ payment: EntryPayment; isReversal: boolean; isSameCut: boolean }>

function isContradictedBy(given: GivenPayment, before: KnownPayment): boolean {
  const { counterpartyIban, structuredReference, remittanceText } = given.payment
  const bank = { payerIban: counterpartyIban, structuredReference, remittanceText }
  if (before.said !== null && isContradicted(before.said, bank)) return true
  // Why money came back, or that it did, many banks say in one of their reports only.
  return isOtherPayment(given, before) || (before.isSaidByPerson && isOtherReturn(given, before))
}

/** An amount, id or account that one of the two does not state is no difference. */
function isOtherPayment({ payment, isSameCut }: GivenPayment, before: KnownPayment): boolean {
  const { amount, endToEndId, counterpartyIban } = payment
  if (isSameCut && compare(amount.value, before.amount.value) !== 0) return true
  if (endToEndId !== null && before.endToEndId !== null && endToEndId !== before.endToEndId) return true
  if (counterpartyIban === null || before.otherIban === null) return false
  return ibanKey(counterpartyIban) !== ibanKey(before.otherIban)
}

/**
 * Whether only one of the two came back. By its end-to-end id alone a credit is a payment of ours that came back, so one without it,
 * of which the bank says more than the amount, is other money.
 */
function isOtherReturn({ payment, isReversal, isSameCut }: GivenPayment, before: KnownPayment): boolean {
  const { endToEndId, returnReason, direction } = payment
  const isBack = isReversal || returnReason !== null
  const isOnlyAmount = !isBack && saysOnlyAmount(payment)
  if (direction === "credit" && (before.payoutId ?? before.compensationId) !== null) {
    return endToEndId === null && !isBack && !isOnlyAmount
  }
  // A bank that adds up what it had notified one by one does not say why each of them came back.
  if (!isSameCut && isOnlyAmount) return isReversal !== before.isReversal
  return isBack !== (before.isReversal || before.returnReason !== null)
}

const saysOnlyAmount = (payment: EntryPayment): boolean =>
  [
    payment.endToEndId,
    payment.counterpartyName,
    payment.counterpartyIban,
    payment.structuredReference,
    payment.remittanceText,
  ].every((text) => text === null)

/** What is known of money besides its amount and day, as far as an entry may say the same. */
export type KnownWords = Readonly<{
  iban: string | null
  name: string | null
  structuredReference: string | null
  remittanceText: string | null
  endToEndId: string | null
}>

/** How many of these words a payment of an entry has. */
export const countSameWords = ({ payments }: BookedEntry, known: KnownWords): number =>
  Math.max(
    ...payments.map((payment) => {
      const { counterpartyIban, counterpartyName, structuredReference, remittanceText, endToEndId } = payment
      const pairs = [
        [
          counterpartyIban === null ? null : ibanKey(counterpartyIban),
          known.iban === null ? null : ibanKey(known.iban),
        ],
        [counterpartyName, known.name],
        [structuredReference, known.structuredReference],
        [remittanceText, known.remittanceText],
        [endToEndId, known.endToEndId],
      ]
      return pairs.filter(([one, other]) => one !== null && one === other).length
    }),
  )
