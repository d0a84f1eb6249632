/** Who an investor is to a bank: a name, and the validated bank accounts in the currency of the order. */
export type KnownPayer = Readonly<{ firstName: string; lastName: string; ibans: readonly string[] }>

/** Letters that no decomposition takes their mark off. */
const FOLDED_LETTERS: Readonly<Record<string, string>> = { Æ: "AE", Œ: "OE", Ø: "O", Ł: "L", Đ: "D", Þ: "TH" }

/** Legal forms by the ways in which they are written out; a company is still told from a person of the same name. */
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

/** Forms of address with which banks begin a name; never part of an investor's name alone. */
const FORMS_OF_ADDRESS = new Set(["M", "MR", "MRS", "MS", "MISS", "MX", "MME", "MLLE", "HERR", "FRAU", "DR"])

/**
 * The words of a name as banks write them, in no order: without accents, in capitals, cut at everything that is no
 * letter or digit. German vowels count the same with their mark, without it and written with an E.
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
  return LEGAL_FORMS.reduce(
    (text, [written, form]) => text.replaceAll(new RegExp(`\\b${written}\\b`, "g"), form),
    letters,
  ).split(" ")
}

/** Whether a payer's name is the investor's: every word of the one is a word of the other, in whatever order. */
export function isNamedAs(payerName: string, { firstName, lastName }: KnownPayer): boolean {
  const investor = words(`${firstName} ${lastName}`)
  const isSame = (payer: readonly string[]) => payer.toSorted().join(" ") === investor.toSorted().join(" ")
  const payer = words(payerName)
  return isSame(payer) || (FORMS_OF_ADDRESS.has(payer[0] ?? "") && isSame(payer.slice(1)))
}

/** Whether the money comes from one of the investor's own accounts. */
export const paysFromOwnAccount = (payerIban: string, investor: KnownPayer): boolean =>
  investor.ibans.includes(payerIban.replaceAll(/\s/g, "").toUpperCase())
