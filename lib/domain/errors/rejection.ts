import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"

// Why a file or a record of one is not accepted, or a change not made: the name of an English sentence with the values in it. The
// command line, the interfaces and the log write the English sentence; pages write the one of that name in the language of their reader.

/** What stands in a rejection; a text without a kind is written as it is. */
export type RejectionValue<Term extends string = string> =
  | string
  | number
  | Readonly<{ day: Day }>
  | Readonly<{ at: Instant }>
  | Readonly<{ decimal: Decimal }>
  | Readonly<{ money: Amount }>
  /** Money whose currency the English words leave out. */
  | Readonly<{ figure: Amount }>
  /** A text of the file that is not what it has to be. */
  | Readonly<{ quoted: string }>
  /** Such a text in quotation marks already, and shortened. */
  | Readonly<{ shown: string }>
  | Readonly<{ list: readonly string[] }>
  /** Texts of which one is meant. */
  | Readonly<{ alternatives: readonly string[] }>
  | Readonly<{ term: Term }>
  /** Terms of which one is meant. */
  | Readonly<{ terms: readonly Term[] }>

/** A sentence by name, with the values of its words. */
export type Rejection<Name extends string = string, Term extends string = string> = Readonly<{
  name: Name
  values: Readonly<Record<string, RejectionValue<Term>>>
}>

/** `day` in `of {day}`. */
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The values of a sentence; none for one without placeholders. */
export type ValuesOfSentence<Sentence extends string, Term extends string> = [NamesIn<Sentence>] extends [
  never,
]
  ? []
  : [values: Readonly<Record<NamesIn<Sentence>, RejectionValue<Term>>>]

/** A sentence in English with its values; `terms` are the English words of its terms. */
export const filledSentence = <Term extends string>(
  sentence: string,
  values: Readonly<Record<string, RejectionValue<Term>>>,
  terms: Readonly<Record<Term, string>>,
): string => sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueText(values[name] ?? "", terms))

function valueText<Term extends string>(
  value: RejectionValue<Term>,
  terms: Readonly<Record<Term, string>>,
): string {
  if (typeof value !== "object") return String(value)
  if ("day" in value) return value.day
  if ("at" in value) return value.at
  if ("decimal" in value) return value.decimal
  if ("money" in value) return `${value.money.value} ${value.money.currency}`
  if ("figure" in value) return value.figure.value
  if ("quoted" in value) return JSON.stringify(value.quoted)
  if ("shown" in value) return value.shown
  if ("list" in value) return value.list.join(", ")
  if ("alternatives" in value) return value.alternatives.join(", ")
  return "term" in value ? terms[value.term] : value.terms.map((term) => terms[term]).join(" or ")
}
