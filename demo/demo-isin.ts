import { seededDigits } from "#demo/seed.ts"
import { isinCheckDigit } from "#lib/domain/codes/codes.ts"

/** An ISIN that no agency gave out, with a valid check digit; Z9 after the country keeps it apart from real ones. */
export function demoIsin(country: string, ...name: readonly string[]): string {
  const body = `${country}Z9${seededDigits(7, "isin", ...name)}`
  return body + isinCheckDigit(body)
}
