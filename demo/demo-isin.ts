import { seededDigits } from "#demo/seed.ts"
import { isinCheckDigit } from "#lib/domain/codes/codes.ts"

/** An invented ISIN with a valid check digit; Z9 after the country distinguishes it from real ones. */
export function demoIsin(country: string, ...name: readonly string[]): string {
  const body = `${country}Z9${seededDigits(7, "isin", ...name)}`
  return body + isinCheckDigit(body)
}
