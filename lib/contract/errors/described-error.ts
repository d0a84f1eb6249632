import type { JsonSchema } from "#lib/contract/wire-schema.ts"
import { wireSchema } from "#lib/contract/wire-schema.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { ErrorTag } from "./error-body.ts"
import { ERRORS } from "./error-body.ts"

/** An error response as the documents show it. */
export type DescribedError = Readonly<{
  status: number
  description: string
  example: unknown
  schema: JsonSchema
  /** Named schemas that `schema` refers to. */
  named: Readonly<Record<string, JsonSchema>>
}>

/** What an error response means, and a body it comes with. */
export function describedError(tag: ErrorTag): DescribedError {
  const { schema, named } = wireSchema(ERRORS[tag].schema)
  const itself = named[tag]
  invariant(itself, "the schema of a refusal is named after its tag")
  return {
    status: ERRORS[tag].status,
    description: itself.description ?? "",
    example: itself.examples?.[0],
    schema,
    named,
  }
}
