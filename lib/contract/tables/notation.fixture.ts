/**
 * How the tables of the contract are written. They are written by hand, not derived from the schemas: a field or a value that
 * changes in a schema by mistake differs from its table, and `tables.test.ts` fails. Whoever changes the contract on purpose
 * changes both.
 *
 * The shape of a value is the name of its type, in these words:
 *
 *     Day                            a type of VALUE_TYPES or a shape of SHAPES
 *     optional Day                   may be left out
 *     Day or null                    may be null
 *     array of Day
 *     pair of CurrencyCode and uuid  an array of exactly these two
 *     one of short, long             an enumeration
 *     always bond                    an enumeration of one value
 *
 * or `{…}`, an object with exactly these fields (with the field "...", others too), or `[A, B]`, any one of several shapes.
 */
export type Shape = string | Fields | readonly Shape[]

export type Fields = Readonly<{ [name: string]: Shape }>

/** The types of single values: what JSON has, and values that show what they accept. */
export type ValueType = Readonly<{
  is: string
  json: "string" | "integer" | "number" | "boolean" | "null"
  /** The `format` of JSON Schema. */
  format?: string
  /** What a parameter that is left out means. */
  default?: string | number
  /** The first is used in complete examples. */
  right: readonly unknown[]
  wrong: readonly unknown[]
  /** Rejected from callers only. What the service sends was checked when it was stored, and is not checked again. */
  wrongFromCallers?: readonly unknown[]
}>

/** One operation. Its key in a table is method and path: `GET /funds/{fundId}`. */
export type Operation = Readonly<{
  path?: Fields
  /** Parameters that are not in the table are ignored. */
  query?: Fields
  payload?: Shape
  /** 200 where nothing else is stated. */
  status?: 201 | 204
  /** The JSON body; left out where there is none. */
  returns?: Shape
  /** The formats of a response that is a file, the default first. */
  files?: Readonly<Record<string, string>>
  /** The response is one page of a list; `Link` has the next. */
  isPaged?: true
  /** Errors besides those that all operations of the interface share. */
  errors: readonly string[]
}>

export type Operations = Readonly<Record<string, Operation>>

/** An interface: what the specification states, and what Sharebook adds under paths of its own. */
export type InterfaceTable = Readonly<{
  prefix: string
  version: string
  credentials: "none" | "basic" | "basic-or-bearer"
  hasIdempotencyKeys: boolean
  /** Errors of every operation. */
  errors: readonly string[]
  specified: Operations
  added: Operations
}>
