import { seededDigits } from "#demo/seed.ts"

/** The remainder of a decimal text of any length by 97. */
const modulo97 = (digits: string): number => Number(BigInt(digits) % 97n)

const asDigits = (text: string): string =>
  [...text].map((character) => Number.parseInt(character, 36).toString()).join("")

const twoDigits = (value: number): string => value.toString().padStart(2, "0")

/** Prepends country and check digits (ISO 7064, mod 97-10) to a national account number. */
const iban = (country: string, account: string): string =>
  `${country}${twoDigits(98 - modulo97(asDigits(`${account}${country}00`)))}${account}`

/** French accounts end with a key that makes the whole number divisible by 97. */
const withFrenchKey = (account: string): string => `${account}${twoDigits(97 - modulo97(`${account}00`))}`

/** An invented IBAN with valid check digits, for the account of a share class or an investor. */
export function demoIban(country: "FR" | "GB" | "IE" | "DE" | "CH", owner: string): string {
  const digits = (count: number): string => seededDigits(count, "account", owner)
  if (country === "FR") return iban("FR", withFrenchKey(`9999900001${digits(11)}`))
  // Bank codes that are not assigned.
  if (country === "DE") return iban("DE", `99999999${digits(10)}`)
  if (country === "CH") return iban("CH", `99999${digits(12)}`)
  return iban(country, `DEMO${digits(14)}`)
}
