import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"

const STREAM = {
  method: "GET",
  resource: "events",
  summary: "Follow changes",
  params: z.strictObject({}),
  query: z.object({
    /** When the page was made; changes since then are reported first. The header Last-Event-ID takes precedence. */
    since: z.string().optional(),
  }),
  status: 200,
  body: z.string(),
  example: 'event: change\nid: 2026-08-21T08:30:00.000Z\ndata: {"resources":["subscription-orders"]}\n\n',
  errors: ["ForbiddenError", "TooManyRequestsError", "ServiceUnavailableError"],
} as const

/** The stream of changes that open pages of a distributor's staff follow (server-sent events). */
export const followDistributorEvents = endpoint({
  operationId: "followDistributorEvents",
  path: "/distributor/events",
  description:
    "A stream of server-sent events, each called `change` and naming resources of the distributor that have changed.",
  ...STREAM,
})

/** Events for open pages of the fund operator. */
export const followOperatorEvents = endpoint({
  operationId: "followOperatorEvents",
  path: "/operator/events",
  description: "A stream of server-sent events, each called `change` and naming resources that have changed.",
  ...STREAM,
})
