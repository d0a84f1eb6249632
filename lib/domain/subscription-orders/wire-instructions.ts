import { compare, decimal, toFixedPlaces } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import type { WireDestination } from "#lib/domain/orders/dealing-terms.ts"
import { isInSepa, MAX_SEPA_AMOUNT } from "#lib/domain/payments/sepa.ts"

/** Bounds of EPC069-12, with the highest amount of a SEPA credit transfer: the lowest amount and the length of a name. */
const MIN_AMOUNT = decimal("0.01")
const NAME_CHARACTERS = 70

type CreditTransfer = Readonly<{
  beneficiaryName: string
  iban: string
  bic: string | null
  reference: string
  amount: Amount
}>

/**
 * The payload of a SEPA credit transfer's QR code: EPC069-12, version 002, UTF-8, with a structured reference. Null
 * when the transfer is not in euros, not to an account in SEPA or outside of the amounts of the standard.
 */
export function epcQr({ beneficiaryName, iban, bic, reference, amount }: CreditTransfer): string | null {
  const { currency, value } = amount
  if (currency !== "EUR" || compare(value, MIN_AMOUNT) < 0 || compare(value, MAX_SEPA_AMOUNT) > 0) return null
  if (!isInSepa(iban)) return null
  const name = [...beneficiaryName].slice(0, NAME_CHARACTERS).join("")
  const noPurpose = ""
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    bic ?? "",
    name,
    iban,
    `EUR${toFixedPlaces(value, 2)}`,
    noPurpose,
    reference,
  ].join("\n")
}

/**
 * The instructions for the investor's bank. `iban` and the BICs are null for a class without a bank account, `epcQr` is the
 * text of the QR code for banking apps, null if the standard does not apply (not in euros, or not to an account in SEPA).
 */
export type WireInstructions = WireDestination &
  Readonly<{ reference: string; currency: CurrencyCode; amount: Amount; epcQr: string | null }>

/** The instructions for paying `amount` with `reference`. */
export const wireInstructions = (
  destination: WireDestination,
  reference: string,
  amount: Amount,
): WireInstructions => ({
  reference,
  ...destination,
  currency: amount.currency,
  amount,
  epcQr:
    destination.iban === null ? null : epcQr({ ...destination, iban: destination.iban, reference, amount }),
})
