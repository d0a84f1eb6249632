import type { Decimal } from "./decimal.ts"
import { decimal } from "./decimal.ts"

/** The result of reading a typed number. */
export type ReadNumber =
  | Readonly<{ kind: "number"; value: Decimal }>
  | Readonly<{ kind: "empty" | "unreadable" }>

/** Maximum digits before the point that the interfaces accept. */
const MAX_WHOLE_DIGITS = 30

const SPACES = /[\s\u00a0\u202f'’]/g

/**
 * Reads a non-negative number: `1.234,56`, `1,234.56`, `1 234,56` and `1234.56` are the same. With both signs, the later one
 * is the decimal sign; a repeated one groups thousands; a single one is the decimal sign unless exactly three digits follow it
 * and it is not the decimal sign of the language, because then it groups.
 */
export function readNumber(text: string, decimalSign: "," | "."): ReadNumber {
  const trimmed = text.trim()
  if (trimmed === "") return { kind: "empty" }
  if (!groupsAreWhole(trimmed)) return { kind: "unreadable" }
  const compact = trimmed.replaceAll(SPACES, "")
  if (!/^[\d.,]*\d[\d.,]*$/.test(compact)) return { kind: "unreadable" }
  const sign = decimalSignOf(compact, decimalSign)
  const [whole = "", fraction, ...more] = sign === null ? [compact] : compact.split(sign)
  const digits = ungrouped(whole)
  if (digits === null || more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) {
    return { kind: "unreadable" }
  }
  if (digits.length > MAX_WHOLE_DIGITS) return { kind: "unreadable" }
  const plain = fraction === undefined ? digits : `${digits}.${fraction}`
  return { kind: "number", value: decimal(plain) }
}

/** Spaces and apostrophes group thousands, so three digits follow each. */
const groupsAreWhole = (text: string): boolean =>
  !/[\s\u00a0\u202f'’]/.test(text) || /^\d{1,3}(?:[\s\u00a0\u202f'’]\d{3})+(?:[.,]\d+)?$/.test(text)

function decimalSignOf(text: string, ownSign: "," | "."): "," | "." | null {
  const points = count(text, ".")
  const commas = count(text, ",")
  if (points > 0 && commas > 0) return text.lastIndexOf(".") > text.lastIndexOf(",") ? "." : ","
  if (points + commas !== 1) return null
  const sign = points === 1 ? "." : ","
  const [whole = "", after = ""] = text.split(sign)
  const couldGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  return couldGroup && sign !== ownSign ? null : sign
}

const count = (text: string, sign: string): number => text.split(sign).length - 1

/** Digits without the signs that group them; null when the groups are not of three. */
function ungrouped(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole === "" ? "0" : whole
  return /^\d{1,3}(?:\.\d{3})+$/.test(whole) || /^\d{1,3}(?:,\d{3})+$/.test(whole)
    ? whole.replaceAll(/[.,]/g, "")
    : null
}
