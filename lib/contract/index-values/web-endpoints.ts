import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { symbolParameter } from "#lib/contract/share-classes/share-class.ts"

const availability = z.strictObject({ available: z.boolean() }).meta({ id: "IndexAvailability" })

/** Makes the index of a share class unavailable while its source is in doubt, or available again. */
export const setIndexAvailable = endpoint({
  operationId: "setIndexAvailability",
  method: "POST",
  path: "/operator/index-values/{shareClassSymbol}/availability",
  resource: "index-values",
  summary: "Make an index available or unavailable",
  description: "While it is unavailable, readers of the index get 503. Values are imported all the same.",
  params: z.strictObject({ shareClassSymbol: symbolParameter }),
  query: z.object({}),
  payload: availability,
  payloadExample: { available: false },
  status: 200,
  body: availability,
  example: { available: false },
  errors: ["ForbiddenError", "NotFoundError"],
})
