import type * as z from "zod"
import type { shareClass } from "#lib/contract/share-classes/share-class.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Immutable } from "#lib/http/operation.ts"

/** What the public reads of a share class (spec section 2.3); how far its values may move is for who publishes them. */
export function publicShareClass({
  navMoveLimit,
  ...value
}: ShareClass): Immutable<z.output<typeof shareClass>> {
  return value
}
