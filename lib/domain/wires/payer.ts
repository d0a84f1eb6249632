import type { InvestorType } from "#lib/domain/investors/investor.ts"
import { INVESTOR_TYPES } from "#lib/domain/investors/investor.ts"

/** An investor as a payer: name and validated bank accounts in the currency of the order. */
export type KnownPayer = Readonly<{ name: string; type: InvestorType; ibans: readonly string[] }>

/** Letters whose mark is not removed by Unicode decomposition. */
const FOLDED_LETTERS: Readonly<Record<string, string>> = { Æ: "AE", Œ: "OE", Ø: "O", Ł: "L", Đ: "D", Þ: "TH" }

/** Legal forms with their spellings; a company stays different from a person of the same name. */
const LEGAL_FORMS: readonly (readonly [written: string, form: string])[] = [
  ["PUBLIC LIMITED COMPANY", "PLC"],
  ["LIMITED LIABILITY COMPANY", "LLC"],
  ["LIMITED LIABILITY PARTNERSHIP", "LLP"],
  ["LIMITED", "LTD"],
  ["INCORPORATED", "INC"],
  ["CORPORATION", "CORP"],
  ["COMPANY", "CO"],
  ["GESELLSCHAFT MIT BESCHRANKTER HAFTUNG", "GMBH"],
  ["AKTIENGESELLSCHAFT", "AG"],
  ["SOCIETE A RESPONSABILITE LIMITEE", "SARL"],
  ["SOCIETE PAR ACTIONS SIMPLIFIEE", "SAS"],
  ["SOCIETE ANONYME", "SA"],
  ["SOCIETA A RESPONSABILITA LIMITATA", "SRL"],
  ["SOCIETA PER AZIONI", "SPA"],
  ["SOCIEDAD LIMITADA", "SL"],
  ["SOCIEDAD ANONIMA", "SA"],
  ["BESLOTEN VENNOOTSCHAP", "BV"],
  ["NAAMLOZE VENNOOTSCHAP", "NV"],
]

const LEGAL_FORM_PATTERNS = LEGAL_FORMS.map(
  ([written, form]) => [new RegExp(`\\b${written}\\b`, "g"), form] as const,
)

/** Titles that banks write before a name. */
const FORMS_OF_ADDRESS = new Set(["M", "MR", "MRS", "MS", "MISS", "MX", "MME", "MLLE", "HERR", "FRAU", "DR"])

/**
 * The words of a name, unordered: without accents, in capitals, split at everything except letters and digits. German umlauts
 * are equal with and without their mark and written with an E.
 */
function words(name: string): string[] {
  const letters = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[ÆŒØŁĐÞ]/g, (letter) => FOLDED_LETTERS[letter] ?? letter)
    // S.A.R.L. is one word, and so is B.V.
    .replaceAll(/\b([A-Z])\.(?=[A-Z]\b)/g, "$1")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.replaceAll(/([AOU])E/g, "$1"))
    .join(" ")
  return LEGAL_FORM_PATTERNS.reduce((text, [written, form]) => text.replaceAll(written, form), letters).split(
    " ",
  )
}

const sameForEveryOrder = (name: readonly string[]): string => name.toSorted().join(" ")

/**
 * What is equal for all spellings of a name of an investor. For an organization that is its legal name: money of the person who
 * represents it is theirs.
 */
export const investorNameKey = ({ name, type }: Pick<KnownPayer, "name" | "type">): string =>
  `${type} ${sameForEveryOrder(words(name))}`

/**
 * The keys of the investors that may be meant by the name of a payer: with its first word, and without a title. An organization
 * has no title.
 */
export function payerNameKeys(payerName: string): string[] {
  const payer = words(payerName)
  const isTitled = FORMS_OF_ADDRESS.has(payer[0] ?? "")
  const whole = sameForEveryOrder(payer)
  return [
    ...INVESTOR_TYPES.map((type) => `${type} ${whole}`),
    ...(isTitled ? [`individual ${sameForEveryOrder(payer.slice(1))}`] : []),
  ]
}

/** Whether a payer's name is the investor's: the same words, in any order. */
export const isNamedAs = (payerName: string, investor: KnownPayer): boolean =>
  payerNameKeys(payerName).includes(investorNameKey(investor))

/** An account number as those of investors are written. */
export const ibanKey = (payerIban: string): string => payerIban.replaceAll(/\s/g, "").toUpperCase()

/** Whether the money comes from one of the investor's accounts. */
export const paysFromOwnAccount = (payerIban: string, investor: KnownPayer): boolean =>
  investor.ibans.includes(ibanKey(payerIban))
