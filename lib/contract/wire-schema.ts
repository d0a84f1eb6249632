import * as z from "zod"

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The schema of a value in JSON, and the named schemas it refers to as `#/components/schemas/{name}`. */
export type WireSchema = Readonly<{ schema: JsonSchema; named: Readonly<Record<string, JsonSchema>> }>

const REFERENCE = "#/components/schemas/"

/** The JSON Schema (2020-12) of what is sent or received: a codec's JSON side, with its descriptions and examples. */
export function wireSchema(type: z.ZodType): WireSchema {
  const written = z.toJSONSchema(type, { io: "input", target: "draft-2020-12", override: completed })
  const { $schema, $defs, ...schema } = withReferencesToComponents(written)
  return { schema, named: $defs ?? {} }
}

/** The name that a schema refers to; undefined for an inline schema. */
export const referredName = (schema: JsonSchema): string | undefined =>
  schema.$ref?.startsWith(REFERENCE) ? schema.$ref.slice(REFERENCE.length) : undefined

/** Adds to a schema what zod leaves out. */
function completed({
  zodSchema,
  jsonSchema,
}: Readonly<{ zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }>) {
  // Examples of a codec could be of either side; ours are JSON.
  const examples = z.globalRegistry.get(zodSchema)?.examples
  if (Array.isArray(examples)) jsonSchema.examples = examples
  // A tuple is as long as its `prefixItems`, so `items` describes nothing. It is given nevertheless:
  // tools that know no `prefixItems` (Spectral, Prism) take an array without it for a mistake.
  if (jsonSchema.prefixItems === undefined) return
  jsonSchema.items = { anyOf: jsonSchema.prefixItems.filter((item) => typeof item === "object") }
}

const withReferencesToComponents = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', `"$ref":"${REFERENCE}`))
