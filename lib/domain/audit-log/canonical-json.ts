import { invariant } from "#lib/domain/errors/domain-error.ts"
import { compareText } from "#lib/domain/text/compare-text.ts"

/** A value of a record. Numbers are whole: amounts, shares and rates are decimal strings. */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | Readonly<{ [name: string]: AuditValue }>

/**
 * The one JSON text of a value (RFC 8785): no spaces, names in the order of their UTF-16 code units, strings and whole numbers as
 * JSON.stringify writes them, which is the form that the RFC prescribes.
 */
export function canonicalJson(value: AuditValue): string {
  if (typeof value === "number") invariant(Number.isSafeInteger(value), "numbers of the audit log are whole")
  if (value === null || typeof value !== "object") return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`
  const members = Object.keys(value)
    .sort(compareText)
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`)
  return `{${members.join(",")}}`
}

const isList = (value: object): value is readonly AuditValue[] => Array.isArray(value)
