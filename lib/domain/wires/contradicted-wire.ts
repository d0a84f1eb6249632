import { quotedReferences } from "./match-wire.ts"
import { ibanKey } from "./payer.ts"
import type { BankEntry } from "./wire.ts"

type Said = Pick<BankEntry, "payerIban" | "structuredReference" | "remittanceText">

/**
 * Whether the bank's entry says something else than a wire that was recorded under its reference: another account of the payer, or
 * references of other orders only. What one of the two does not state is no difference, and neither is a name: banks shorten them.
 */
export const isContradicted = (recorded: Said, entry: Said): boolean =>
  isOtherPayer(recorded, entry) || quotesOthers(recorded, entry)

const isOtherPayer = ({ payerIban: recorded }: Said, { payerIban: stated }: Said): boolean =>
  recorded !== null && stated !== null && ibanKey(recorded) !== ibanKey(stated)

function quotesOthers(recorded: Said, entry: Said): boolean {
  const [before, now] = [referencesOf(recorded), referencesOf(entry)]
  return before.size > 0 && now.size > 0 && [...before].every((reference) => !now.has(reference))
}

const referencesOf = (said: Said): ReadonlySet<string> =>
  new Set(Object.values(quotedReferences(said)).flat())
