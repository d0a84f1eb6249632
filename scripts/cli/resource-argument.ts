import { Argument } from "commander"
import { oneOfMessage } from "#lib/contract/values/text.ts"
import type { Resource } from "#lib/import/resource.ts"
import { RESOURCES } from "#lib/import/resources.ts"
import { UsageError } from "./describe-failure.ts"

const NAMES = RESOURCES.map(({ name }) => name)

/** The argument that names a resource; `before` precedes the list of them in its help. */
export const resourceArgument = (before = ""): Argument =>
  new Argument("<resource>", `${before}one of ${NAMES.join(", ")}`)

/** The resource of that name; throws a UsageError that lists the resources. */
export function resourceNamed(name: string): Resource {
  const found = RESOURCES.find((resource) => resource.name === name)
  if (found === undefined) throw new UsageError(`Unknown resource. ${oneOfMessage(NAMES, name)}`)
  return found
}
