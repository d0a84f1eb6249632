import * as z from "zod"
import {
  dataOutcome,
  dataPreview,
  EXAMPLE_OUTCOME,
  EXAMPLE_PREVIEW,
  effect,
} from "#lib/contract/data-files/web-endpoints.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { fundSlug } from "#lib/contract/values/catalogue.ts"
import { day } from "#lib/contract/values/date.ts"

const closedDay = { fund: fundSlug, day }

const SHARED = {
  method: "POST",
  resource: "calendars",
  params: z.strictObject({}),
  query: z.object({}),
  status: 200,
  errors: ["ForbiddenError", "NotFoundError", "ConflictError"],
} as const

/** Opening a closed day of a fund; days are closed by a file. */
export const OPERATOR_CALENDARS = {
  previewOpening: endpoint({
    ...SHARED,
    operationId: "previewOpeningOfDay",
    path: "/operator/calendars/openings/preview",
    summary: "Check what opening a closed day would change",
    description: "With the waiting orders that would move. Changes nothing.",
    payload: z.strictObject(closedDay).meta({ id: "ClosedDay" }),
    payloadExample: { fund: "eutbl", day: "2026-12-25" },
    body: dataPreview,
    example: EXAMPLE_PREVIEW,
  }),
  open: endpoint({
    ...SHARED,
    operationId: "openClosedDay",
    path: "/operator/calendars/openings",
    summary: "Open a closed day",
    description:
      "Of a fund with orders or holders it is proposed for a checker's approval. `effect` is that of the preview.",
    payload: z.strictObject({ ...closedDay, moveOrders: z.boolean(), effect }).meta({ id: "OpeningOfDay" }),
    payloadExample: { fund: "eutbl", day: "2026-12-25", moveOrders: false, effect: "0f".repeat(32) },
    body: dataOutcome,
    example: EXAMPLE_OUTCOME,
  }),
} as const satisfies Readonly<Record<string, Endpoint>>
