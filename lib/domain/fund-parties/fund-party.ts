import { compareText } from "#lib/domain/text/compare-text.ts"
/** What companies and authorities do for a fund, in the order of lists. */
export const PARTY_ROLES = [
  "management-company",
  "depositary",
  "auditor",
  "correspondent-bank",
  "regulator",
] as const

export type PartyRole = (typeof PARTY_ROLES)[number]

/** A company or authority behind a fund. Everything but role and name may be left out. */
export type Party = Readonly<{
  role: PartyRole
  name: string
  /** Postal address, of one or several lines. */
  address: string | null
  /** ISO 3166-1 alpha-3. */
  country: string | null
  /** Its entry in a public register; of a regulator: the number under which it has authorised the fund. */
  registerNumber: string | null
  registerUrl: string | null
  website: string | null
  email: string | null
  phone: string | null
}>

/** A party of one fund. */
export type FundParty = Party & Readonly<{ fundId: string }>

/** Maximum lengths of the texts of a party, in characters. */
export const MAX_LENGTHS = { name: 200, address: 300, registerNumber: 60, url: 500, phone: 40 } as const

/** Whether text is an address that a page may link to: https, without user name and password. */
export function isWebAddress(text: string): boolean {
  if (!text.startsWith("https://") || text.length > MAX_LENGTHS.url || /[\s<>"]/.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.username === "" && url.password === "" && url.hostname.includes(".")
}

export const isPhoneNumber = (text: string): boolean =>
  text.length <= MAX_LENGTHS.phone && /^\+?[\d()][\d() ./-]{3,}$/.test(text)

/** Parties in the order of lists: by role, then name. */
export const inRoleOrder = <Ordered extends Pick<Party, "role" | "name">>(
  parties: readonly Ordered[],
): Ordered[] =>
  parties.toSorted(
    (a, b) => PARTY_ROLES.indexOf(a.role) - PARTY_ROLES.indexOf(b.role) || compareText(a.name, b.name),
  )
