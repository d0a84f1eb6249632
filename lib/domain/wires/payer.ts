/** Who an investor is to a bank: a name, and the accounts that are known to be theirs. */
export type KnownPayer = Readonly<{ firstName: string; lastName: string; ibans: readonly string[] }>

/** Names as banks write them: without accents, in capitals, cut at everything that is no letter or digit. */
const words = (name: string): string[] =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")

/** Whether every word of the investor's last name is among those of the payer's. */
export const isNamedAs = (payerName: string, investor: KnownPayer): boolean => {
  const payerWords = new Set(words(payerName))
  const lastName = words(investor.lastName)
  return lastName.length > 0 && lastName.every((word) => payerWords.has(word))
}

/** Whether the money comes from one of the investor's own accounts. */
export const paysFromOwnAccount = (payerIban: string, investor: KnownPayer): boolean =>
  investor.ibans.includes(payerIban.replaceAll(/\s/g, "").toUpperCase())
