import { ERROR_SHAPES } from "./errors.fixture.ts"
import type { Fields, Shape, ValueType } from "./notation.fixture.ts"
import { PRIVATE_SHAPES } from "./private-shapes.fixture.ts"
import { CATALOGUE_SHAPES, PUBLIC_SHAPES } from "./public-v0.fixture.ts"
import { VALUE_TYPES } from "./value-types.fixture.ts"

/** The shapes that others refer to by name. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  ...CATALOGUE_SHAPES,
  ...PUBLIC_SHAPES,
  ...PRIVATE_SHAPES,
  ...ERROR_SHAPES,
}

/** A shape of the tables, read one level deep. */
export type ReadShape =
  | Readonly<{ kind: "value"; type: ValueType }>
  /** The values of a catalogue are not checked when they are sent: the database may be ahead of the process. */
  | Readonly<{ kind: "enumeration"; values: readonly string[]; isOfCatalogue: boolean }>
  | Readonly<{ kind: "nullable"; shape: Shape }>
  | Readonly<{ kind: "array"; item: Shape }>
  | Readonly<{ kind: "pair"; items: readonly [Shape, Shape] }>
  | Readonly<{ kind: "object"; fields: readonly Field[]; isStrict: boolean }>
  | Readonly<{ kind: "either"; shapes: readonly Shape[] }>

type Field = Readonly<{ name: string; shape: Shape; isOptional: boolean }>

/** Reads the words of the tables. */
export function readShape(shape: Shape, isOfCatalogue = false): ReadShape {
  if (typeof shape !== "string") return isList(shape) ? { kind: "either", shapes: shape } : object(shape)
  const type = VALUE_TYPES[shape]
  if (type !== undefined) return { kind: "value", type }
  const named = SHAPES[shape]
  if (named !== undefined) return readShape(named, shape in CATALOGUE_SHAPES)
  const nullable = /^(.+) or null$/.exec(shape)?.[1]
  if (nullable !== undefined) return { kind: "nullable", shape: nullable }
  const [, words = "", rest = ""] = /^(array of|pair of|one of|always) (.+)$/.exec(shape) ?? []
  const [first = "", second = ""] = rest.split(" and ")
  if (words === "array of") return { kind: "array", item: rest }
  if (words === "pair of") return { kind: "pair", items: [first, second] }
  if (words === "one of") return { kind: "enumeration", values: rest.split(", "), isOfCatalogue }
  if (words === "always") return { kind: "enumeration", values: [rest], isOfCatalogue }
  throw new Error(`the tables of the contract have no type ${JSON.stringify(shape)}`)
}

const isList = (shape: Fields | readonly Shape[]): shape is readonly Shape[] => Array.isArray(shape)

const object = (fields: Fields): ReadShape => ({
  kind: "object",
  isStrict: !("..." in fields),
  fields: Object.entries(fields).flatMap(([name, shape]) => (name === "..." ? [] : [field(name, shape)])),
})

const OPTIONAL = "optional "

const field = (name: string, shape: Shape): Field =>
  typeof shape === "string" && shape.startsWith(OPTIONAL)
    ? { name, shape: shape.slice(OPTIONAL.length), isOptional: true }
    : { name, shape, isOptional: false }
