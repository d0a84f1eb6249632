import * as z from "zod"
import type { Endpoint } from "./endpoint.ts"
import type { JsonSchema } from "./wire-schema.ts"
import { referredName, wireSchema } from "./wire-schema.ts"

/** One parameter of an operation as its caller sends it. */
export type Parameter = Readonly<{
  name: string
  in: "path" | "query"
  required: boolean
  description: string
  schema: JsonSchema
  /** Named schemas that `schema` refers to. */
  named: Readonly<Record<string, JsonSchema>>
  /** An example value; undefined if the contract has none. */
  example: string | number | undefined
}>

/** The parameters of an operation, those of the path first. */
export const parametersOf = (endpoint: Endpoint): Parameter[] => [
  ...parametersIn("path", endpoint.params),
  ...parametersIn("query", endpoint.query),
]

function parametersIn(place: Parameter["in"], parameters: z.ZodObject): Parameter[] {
  return Object.entries(parameters.shape).map(([name, type]) => {
    const field = type as z.ZodType
    const { schema, named } = wireSchema(field)
    const { description, ...rest } = schema
    return {
      name,
      in: place,
      required: !(field instanceof z.ZodOptional),
      description: description ?? "",
      schema: rest,
      named,
      example: exampleOf(schema, named),
    }
  })
}

/** The first example of a schema, or the first value of its enumeration. */
function exampleOf(schema: JsonSchema, named: Parameter["named"]): Parameter["example"] {
  const name = referredName(schema)
  const target = name === undefined ? schema : (named[name] ?? schema)
  const example = schema.examples?.[0] ?? target.examples?.[0] ?? target.enum?.[0]
  return example === undefined || typeof example === "number" ? example : String(example)
}
