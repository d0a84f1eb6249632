import * as z from "zod"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { sentRejection } from "#lib/contract/errors/rejection.ts"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { sentShareClassSymbol } from "#lib/contract/values/catalogue.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { date, day } from "#lib/contract/values/date.ts"
import { booleanFromString, nameOf, oneOf, textWhich } from "#lib/contract/values/text.ts"
import type { CheckFigures } from "#lib/domain/checks/check-figures.ts"
import { DATA_KINDS, MAX_DATA_FILE_BYTES } from "#lib/domain/data-files/data-file.ts"

const fieldChange = z.strictObject({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

const fields = z.array(fieldChange)

const orderTerms = z.strictObject({ dealingDay: day, cutOffAt: date, priceDay: day })

/** What a check found: a figure, or the values of a sentence, by its name. */
const checkFigures = z.array(
  z.strictObject({
    name: z.string(),
    values: z.record(
      z.string(),
      z.union([
        z.string(),
        z.number(),
        z.strictObject({ day: z.string() }),
        z.strictObject({ decimal: z.string() }),
      ]),
    ),
  }),
) as unknown as z.ZodType<readonly CheckFigures[]>

/** Why a record is wrong or deviates, in English, with the parts by which pages write it in the language of their reader. */
const reason = {
  reason: z.string(),
  figures: checkFigures.nullable(),
  rejection: sentRejection.nullable(),
  firstLine: z.int().nullable().describe("Line of the record that this one repeats"),
}

/** SHA-256 of what a change does, so that nothing else is done than what was shown. */
export const effect = textWhich((text) => /^[0-9a-f]{64}$/.test(text), "a SHA-256 in hexadecimal")

/** What a file, or a day that is opened, would change; with errors nothing can be changed. */
export const dataPreview = z
  .strictObject({
    created: z.int(),
    changed: z.int(),
    removed: z.int(),
    unchanged: z.int(),
    firstCreated: z.array(z.strictObject({ record: z.string(), fields })),
    changes: z.array(z.strictObject({ line: z.int().nullable(), record: z.string(), fields })),
    firstRemoved: z.array(z.strictObject({ record: z.string(), fields })),
    movedOrders: z.array(
      z.strictObject({
        kind: oneOf(["subscription", "redemption"]),
        id: uuid,
        symbol: sentShareClassSymbol,
        from: orderTerms,
        to: orderTerms,
      }),
    ),
    needsApproval: z.boolean(),
    deviations: z.array(z.strictObject({ line: z.int().nullable(), record: z.string(), ...reason })),
    errorCount: z.int(),
    errors: z.array(
      z.strictObject({
        line: z.int().nullable(),
        column: z.int().nullable(),
        field: z.string(),
        ...reason,
      }),
    ),
    effect,
  })
  .meta({ id: "DataPreview" })

const EXAMPLE_EFFECT = "0f".repeat(32)

/** A preview for the examples of endpoints. */
export const EXAMPLE_PREVIEW: z.input<typeof dataPreview> = {
  created: 1,
  changed: 1,
  removed: 0,
  unchanged: 250,
  firstCreated: [
    {
      record: "eutbl 2026-08-21 EUR/USD",
      fields: [{ field: "fxRate", before: null, after: "1.1642" }],
    },
  ],
  changes: [
    {
      line: 252,
      record: "eutbl 2026-08-20 EUR/USD",
      fields: [{ field: "fxRate", before: "1.1601", after: "1.1610" }],
    },
  ],
  firstRemoved: [],
  movedOrders: [],
  needsApproval: false,
  deviations: [],
  errorCount: 0,
  errors: [],
  effect: EXAMPLE_EFFECT,
}

/** What became of a change: done, or proposed for another person's approval. */
export const dataOutcome = z
  .strictObject({
    created: z.int(),
    changed: z.int(),
    removed: z.int(),
    movedOrders: z.int(),
    approvalId: uuid.nullable(),
  })
  .meta({ id: "DataOutcome" })

/** An outcome for the examples of endpoints. */
export const EXAMPLE_OUTCOME: z.input<typeof dataOutcome> = {
  created: 1,
  changed: 1,
  removed: 0,
  movedOrders: 0,
  approvalId: EXAMPLE_IDS.subscriptionOrder,
}

const SHARED = {
  method: "POST",
  resource: "data-files",
  params: z.strictObject({ kind: oneOf(DATA_KINDS) }),
  payload: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  payloadFile: { mediaType: "application/octet-stream", limitBytes: MAX_DATA_FILE_BYTES },
  status: 200,
} as const

const fileName = nameOf(200)

/** Files of the data of the funds: what one would change, and the change. */
export const OPERATOR_DATA_FILES = {
  preview: endpoint({
    ...SHARED,
    operationId: "previewDataFile",
    path: "/operator/data-files/{kind}/preview",
    summary: "Check a file",
    description:
      "What a CSV or JSON file would change, with every error and the waiting orders that would move. Changes nothing.",
    query: z.object({ fileName }),
    body: dataPreview,
    example: EXAMPLE_PREVIEW,
    errors: ["ForbiddenError"],
  }),
  import: endpoint({
    ...SHARED,
    operationId: "importDataFile",
    path: "/operator/data-files/{kind}",
    summary: "Import a file that was checked",
    description:
      "Imports every record, or none. Terms on which orders are executed, and figures that move by more than their limit, are proposed for a checker's approval. `effect` is that of the preview: what has another effect by now is not imported.",
    query: z.object({ fileName, effect, moveOrders: booleanFromString.optional() }),
    body: dataOutcome,
    example: EXAMPLE_OUTCOME,
    errors: ["ForbiddenError", "ConflictError"],
  }),
} as const satisfies Readonly<Record<string, Endpoint>>
