import type { Parameter } from "#lib/contract/parameters.ts"
import type { JsonSchema, WireSchema } from "#lib/contract/wire-schema.ts"
import { referredName } from "#lib/contract/wire-schema.ts"
import type { Fields, Shape, ValueType } from "./notation.fixture.ts"
import { readShape } from "./read-shape.fixture.ts"

/** Every difference between a shape of the tables and a schema, each as a sentence that names the field. */
export const schemaDifferences = (place: string, shape: Shape, { schema, named }: WireSchema): string[] =>
  differences(place, shape, schema, named)

/** Every difference between a table of parameters and those of an operation. */
export function parameterDifferences(
  place: string,
  table: Fields,
  parameters: readonly Parameter[],
): string[] {
  const schema: JsonSchema = {
    type: "object",
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
    additionalProperties: false,
  }
  return differences(place, table, schema, Object.assign({}, ...parameters.map(({ named }) => named)))
}

type Named = WireSchema["named"]

function differences(place: string, shape: Shape, schema: JsonSchema, named: Named): string[] {
  const name = referredName(schema)
  if (name !== undefined) return differences(place, shape, named[name] ?? {}, named)
  const expected = readShape(shape)
  const { value, isNullable } = withoutNull(schema)
  if (expected.kind === "nullable") {
    const found = isNullable ? [] : [differs(place, "null as well", "never null")]
    return [...found, ...differences(place, expected.shape, value, named)]
  }
  if (isNullable) return [differs(place, "never null", "null as well")]
  switch (expected.kind) {
    case "value":
      return valueDifferences(place, expected.type, schema)
    case "enumeration":
      return enumerationDifferences(place, expected.values, schema)
    case "array":
      if (schema.type !== "array") return [differs(place, "an array", describedSchema(schema))]
      return differences(`${place}[]`, expected.item, subschema(schema.items), named)
    case "pair": {
      const { prefixItems = [], minItems, maxItems } = schema
      if (prefixItems.length !== 2 || minItems !== 2 || maxItems !== 2)
        return [differs(place, "an array of two", describedSchema(schema))]
      return expected.items.flatMap((item, i) =>
        differences(`${place}[${i}]`, item, subschema(prefixItems[i]), named),
      )
    }
    case "object":
      return objectDifferences(place, expected, schema, named)
    case "either":
      return variantDifferences(place, expected.shapes, schema, named)
  }
}

const differs = (place: string, expected: string, found: string): string =>
  `${place}: the table has ${expected}, the schema has ${found}`

const subschema = (schema: unknown): JsonSchema =>
  typeof schema === "object" && schema !== null && !Array.isArray(schema) ? (schema as JsonSchema) : {}

const variantsOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] => (anyOf ?? oneOf ?? []).map(subschema)

/** A schema without the null that it also allows. A schema of nothing but null stays. */
function withoutNull(schema: JsonSchema): { value: JsonSchema; isNullable: boolean } {
  const type: unknown = schema.type
  if (Array.isArray(type) && type.length === 2 && type.includes("null")) {
    return { value: { ...schema, type: type.find((one) => one !== "null") }, isNullable: true }
  }
  const variants = variantsOf(schema)
  const others = variants.filter(({ type }) => type !== "null")
  const [only, another] = others
  if (others.length === variants.length || only === undefined) return { value: schema, isNullable: false }
  return { value: another === undefined ? only : { anyOf: others }, isNullable: true }
}

/** What a schema is, for a sentence about one that should be something else. */
const describedSchema = ({ type, format, enum: values, properties, anyOf, oneOf }: JsonSchema): string => {
  if (values !== undefined) return `one of ${values.join(", ")}`
  if (properties !== undefined) return `an object of ${Object.keys(properties).join(", ")}`
  if (anyOf !== undefined || oneOf !== undefined) return "one of several shapes"
  return [type ?? "anything", ...(format === undefined ? [] : [`of the format ${format}`])].join(" ")
}

function valueDifferences(place: string, type: ValueType, schema: JsonSchema): string[] {
  const { json, format, default: ifLeftOut, right } = type
  const isSameType = schema.type === json || (json === "number" && schema.type === "integer")
  if (!isSameType || schema.format !== format || schema.enum !== undefined || schema.const !== undefined)
    return [
      differs(
        place,
        describedSchema({ type: json, ...(format === undefined ? {} : { format }) }),
        describedSchema(schema),
      ),
    ]
  return [
    ...(schema.default === ifLeftOut
      ? []
      : [differs(place, `the default ${ifLeftOut}`, `${schema.default}`)]),
    ...right.flatMap((value) => (isWithin(schema, value) ? [] : [`${place}: the schema excludes ${value}`])),
  ]
}

/** Whether a value is within the pattern, the lengths and the range that a schema publishes. */
function isWithin(schema: JsonSchema, value: unknown): boolean {
  const { pattern, minLength, maxLength, minimum, maximum } = schema
  const isBetween = (one: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) =>
    one >= least && one <= most
  return (
    (pattern === undefined || new RegExp(pattern).test(String(value))) &&
    isBetween(String(value).length, minLength, maxLength) &&
    ((minimum === undefined && maximum === undefined) || isBetween(Number(value), minimum, maximum))
  )
}

function enumerationDifferences(place: string, values: readonly string[], schema: JsonSchema): string[] {
  const found = (schema.const === undefined ? schema.enum : [schema.const]) ?? []
  if (schema.type !== "string" || found.length === 0)
    return [differs(place, `one of ${values.join(", ")}`, describedSchema(schema))]
  return [
    ...values.flatMap((value) => (found.includes(value) ? [] : [`${place}: the value ${value} is missing`])),
    ...found.flatMap((value) =>
      values.includes(String(value)) ? [] : [`${place}: the value ${value} is not in the table`],
    ),
  ]
}

function objectDifferences(
  place: string,
  { fields, isStrict }: Extract<ReturnType<typeof readShape>, { kind: "object" }>,
  schema: JsonSchema,
  named: Named,
): string[] {
  const { properties, required = [] } = schema
  if (schema.type !== "object" || properties === undefined)
    return [
      differs(place, `an object of ${fields.map(({ name }) => name).join(", ")}`, describedSchema(schema)),
    ]
  const isStrictHere = schema.additionalProperties === false
  return [
    ...(isStrict === isStrictHere
      ? []
      : [
          differs(
            place,
            isStrict ? "no other fields" : "other fields as well",
            isStrictHere ? "none" : "any",
          ),
        ]),
    ...fields.flatMap(({ name, shape, isOptional }) => {
      const field = `${place}.${name}`
      const type = properties[name]
      if (type === undefined) return [`${field} is missing`]
      const isRequired = required.includes(name)
      return [
        ...(isOptional === isRequired
          ? [differs(field, isOptional ? "optional" : "required", isRequired ? "required" : "optional")]
          : []),
        ...differences(field, shape, subschema(type), named),
      ]
    }),
    ...Object.keys(properties).flatMap((name) =>
      fields.some((field) => field.name === name) ? [] : [`${place}.${name} is not in the table`],
    ),
  ]
}

/** Each shape is compared with the variant of the schema that it differs from least, in any order. */
function variantDifferences(
  place: string,
  shapes: readonly Shape[],
  schema: JsonSchema,
  named: Named,
): string[] {
  const left = variantsOf(schema)
  if (left.length !== shapes.length)
    return [
      differs(
        place,
        `${shapes.length} shapes`,
        left.length === 0 ? describedSchema(schema) : `${left.length}`,
      ),
    ]
  return shapes.flatMap((shape, i) => {
    const compared = left.map((variant) => differences(`${place} (shape ${i + 1})`, shape, variant, named))
    const least = Math.min(...compared.map(({ length }) => length))
    const closest = compared.findIndex(({ length }) => length === least)
    left.splice(closest, 1)
    return compared[closest] ?? []
  })
}
