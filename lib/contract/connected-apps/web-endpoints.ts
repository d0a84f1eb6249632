import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { textWhich } from "#lib/contract/values/text.ts"

const grantId = textWhich(
  (text) => /^[A-Za-z0-9_-]{43}$/.test(text),
  "the id of a connected application",
).meta({
  description: "What connects the user and the application.",
})

/** Applications that the signed-in user has let in. */
export const CONNECTED_APPS = {
  revoke: endpoint({
    operationId: "revokeConnectedApp",
    method: "DELETE",
    path: "/connected-apps/{grantId}",
    room: "connected-apps",
    summary: "Revoke an application's access",
    description: "Its access and refresh tokens end at once.",
    params: z.strictObject({ grantId }),
    query: z.object({}),
    status: 204,
    body: z.undefined(),
    example: undefined,
    errors: ["NotFoundError"],
  }),
} as const
