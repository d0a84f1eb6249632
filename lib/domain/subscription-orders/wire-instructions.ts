import type { Amount } from "#lib/domain/money/amount.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import { epcQr } from "./epc-qr.ts"

/**
 * What an investor writes on the wire. `iban` and the BICs are null for a class without a bank account of its own,
 * `epcQr` is the text of the QR code that banking apps read, null where the standard has none (not in euros).
 */
export type WireInstructions = Readonly<{
  reference: string
  beneficiaryName: string
  iban: string | null
  bic: string | null
  intermediaryBic: string | null
  currency: CurrencyCode
  amount: Amount
  epcQr: string | null
}>

/** Where the money of a class goes. */
export type WireDestination = Pick<WireInstructions, "beneficiaryName" | "iban" | "bic" | "intermediaryBic">

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
