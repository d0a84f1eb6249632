import * as z from "zod"
import type { Shape } from "./notation.fixture.ts"
import { readShape } from "./read-shape.fixture.ts"

/** Who sends a value: what callers send is checked more strictly. */
type Sender = "caller" | "service"

/** A complete value of a shape, with every optional field and one record in every list. */
export function exampleOf(shape: Shape): unknown {
  const read = readShape(shape)
  switch (read.kind) {
    case "value":
      return read.type.right[0]
    case "enumeration":
      return read.values[0]
    case "nullable":
      return exampleOf(read.shape)
    case "array":
      return [exampleOf(read.item)]
    case "pair":
      return read.items.map(exampleOf)
    case "object":
      return Object.fromEntries(read.fields.map(({ name, shape }) => [name, exampleOf(shape)]))
    case "either":
      return exampleOf(read.shapes[0] ?? {})
  }
}

/** What was found of a schema, by sender and shape: the schemas of amounts, ids and records are in many others. */
const found = new Map<z.ZodType, Map<string, readonly string[]>>()

/**
 * Everything that a schema accepts although the tables call it wrong, and that it rejects although the tables call it right: the
 * values of each type, fields that are left out, and fields that are not in the tables. Each as a sentence that names the field.
 */
export function misjudged(place: string, shape: Shape, schema: z.ZodType, sender: Sender): string[] {
  const ofSchema = found.get(schema) ?? new Map<string, readonly string[]>()
  found.set(schema, ofSchema)
  const key = `${sender} ${JSON.stringify(shape)}`
  const sentences = ofSchema.get(key) ?? [
    ...misjudgedAsAWhole(shape, schema, sender),
    ...misjudgedWithin(shape, schema, sender),
  ]
  ofSchema.set(key, sentences)
  return sentences.map((sentence) => `${place}${sentence}`)
}

const accepts = (schema: z.ZodType, value: unknown): boolean => z.safeDecode(schema, value).success

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 80)

function misjudgedAsAWhole(shape: Shape, schema: z.ZodType, sender: Sender): string[] {
  const { right, wrong } = samplesOf(shape, sender)
  return [
    ...right.flatMap((value) => (accepts(schema, value) ? [] : [`: ${shown(value)} is rejected`])),
    ...wrong.flatMap((value) => (accepts(schema, value) ? [`: ${shown(value)} is accepted`] : [])),
  ]
}

function samplesOf(
  shape: Shape,
  sender: Sender,
): Readonly<{ right: readonly unknown[]; wrong: readonly unknown[] }> {
  const read = readShape(shape)
  const example = exampleOf(shape)
  const others = ["text", 1, true, null, ["text"], { a: 1 }].filter((one) => kindOf(one) !== kindOf(example))
  switch (read.kind) {
    case "value": {
      const { right, wrong, wrongFromCallers = [] } = read.type
      return { right, wrong: [...wrong, ...others, ...(sender === "caller" ? wrongFromCallers : [])] }
    }
    case "enumeration": {
      const unknown = read.isOfCatalogue && sender === "service" ? [] : ["", `${example}x`, ` ${example}`]
      return { right: read.values, wrong: [...unknown, ...others] }
    }
    case "nullable":
      return { right: [null], wrong: [] }
    case "array":
      return { right: [[], example], wrong: others }
    case "pair":
      return { right: [example], wrong: [[], read.items.slice(1).map(exampleOf), ...others] }
    case "object": {
      const withAnother = { anotherField: 1, ...Object(example) }
      return read.isStrict
        ? { right: [example], wrong: [withAnother, ...others] }
        : { right: [example, withAnother], wrong: others }
    }
    case "either":
      return { right: read.shapes.map(exampleOf), wrong: [] }
  }
}

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return "array"
  return value === null ? "null" : typeof value
}

function misjudgedWithin(shape: Shape, schema: z.ZodType, sender: Sender): string[] {
  const read = readShape(shape)
  const wire = wireSide(schema)
  const another = [`: the schema has another structure than ${shown(shape)}`]
  switch (read.kind) {
    case "value":
    case "enumeration":
      return []
    case "nullable":
      return wire instanceof z.ZodNullable
        ? misjudged("", read.shape, wire.unwrap() as z.ZodType, sender)
        : another
    case "array":
      return wire instanceof z.ZodArray
        ? misjudged("[]", read.item, wire.element as z.ZodType, sender)
        : another
    case "pair": {
      if (!(wire instanceof z.ZodTuple)) return another
      const items = wire.def.items as readonly z.ZodType[]
      return items.flatMap((item, i) => misjudged(`[${i}]`, read.items[i] ?? {}, item, sender))
    }
    case "object": {
      if (!(wire instanceof z.ZodObject)) return another
      const example: Readonly<Record<string, unknown>> = Object(exampleOf(shape))
      return read.fields.flatMap(({ name, shape, isOptional }) => {
        const field = wire.shape[name] as z.ZodType | undefined
        if (field === undefined) return [`.${name}: the schema has no such field`]
        const { [name]: _, ...others } = example
        const isAccepted = accepts(schema, others)
        const sentence = `.${name}: left out is ${isAccepted ? "accepted" : "rejected"}`
        return [
          ...(isAccepted === isOptional ? [] : [sentence]),
          ...misjudged(`.${name}`, shape, isOptional ? withoutOptional(field) : field, sender),
        ]
      })
    }
    case "either": {
      if (!(wire instanceof z.ZodUnion)) return another
      const options = wire.options as readonly z.ZodType[]
      return read.shapes.flatMap((one, i) => {
        const option = options.find((option) => accepts(option, exampleOf(one)))
        return option === undefined ? another : misjudged(` (shape ${i + 1})`, one, option, sender)
      })
    }
  }
}

/** The JSON side of a codec. */
const wireSide = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodPipe ? wireSide(schema.in as z.ZodType) : schema

const withoutOptional = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
