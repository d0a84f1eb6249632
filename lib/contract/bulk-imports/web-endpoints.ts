import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_CREATED_AT, EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { sentDecimal } from "#lib/contract/values/amount.ts"
import { sentCurrencyCode, sentShareClassSymbol } from "#lib/contract/values/catalogue.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { date } from "#lib/contract/values/date.ts"
import { nameOf, oneOf } from "#lib/contract/values/text.ts"
import {
  BULK_IMPORT_KINDS,
  BULK_IMPORT_STATUSES,
  MAX_FILE_BYTES,
} from "#lib/domain/bulk-imports/bulk-import.ts"

const kind = oneOf(BULK_IMPORT_KINDS)

/** An uploaded file of a distributor's staff. */
export const bulkImport = z
  .strictObject({
    id: uuid,
    kind,
    fileName: z.string(),
    status: oneOf(BULK_IMPORT_STATUSES),
    rowCount: z.int(),
    wrongRowCount: z.int(),
    warnedRowCount: z.int(),
    createdCount: z.int(),
    failedCount: z.int(),
    totals: z.array(
      z.strictObject({
        symbol: sentShareClassSymbol,
        currency: sentCurrencyCode,
        orders: z.int(),
        value: sentDecimal,
      }),
    ),
    uploadedBy: z.string().nullable(),
    confirmedBy: z.string().nullable(),
    createdAt: date,
    confirmedAt: date.nullable(),
    finishedAt: date.nullable(),
  })
  .meta({ id: "BulkImport" })

const EXAMPLE: z.input<typeof bulkImport> = {
  id: EXAMPLE_IDS.subscriptionOrder,
  kind: "subscription-orders",
  fileName: "orders-august.csv",
  status: "checked",
  rowCount: 500,
  wrongRowCount: 0,
  warnedRowCount: 0,
  createdCount: 0,
  failedCount: 0,
  totals: [{ symbol: "EUTBL", currency: "EUR", orders: 500, value: "5000000" }],
  uploadedBy: "Claire Martin",
  confirmedBy: null,
  createdAt: EXAMPLE_CREATED_AT,
  confirmedAt: null,
  finishedAt: null,
}

const params = z.strictObject({ bulkImportId: uuid.meta({ description: "The import." }) })

const SHARED = { resource: "bulk-imports", query: z.object({}) } as const

/** What the endpoints have in common that start, stop or continue an import; each responds with the changed import. */
const CONTROL_ENDPOINT = {
  ...SHARED,
  method: "POST",
  params,
  status: 200,
  body: bulkImport,
  example: EXAMPLE,
} as const

/** Files of investors and orders, for the pages of a distributor's staff. */
export const BULK_IMPORTS = {
  upload: endpoint({
    ...SHARED,
    operationId: "uploadBulkImport",
    method: "POST",
    path: "/distributor/bulk-imports",
    summary: "Upload a file",
    description:
      "Checks every row of a CSV file. Creates nothing. The same file is one import: it is only found again.",
    params: z.strictObject({}),
    query: z.object({ fileName: nameOf(200) }),
    payload: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
    payloadFile: { mediaType: "text/csv", limitBytes: MAX_FILE_BYTES },
    status: 200,
    body: z.strictObject({
      bulkImport,
      isKnown: z.boolean().meta({ description: "The same file was imported before: nothing was done." }),
    }),
    example: { bulkImport: EXAMPLE, isKnown: false },
    errors: ["ForbiddenError", "FileNotAcceptedError"],
  }),
  get: endpoint({
    ...SHARED,
    operationId: "getBulkImport",
    method: "GET",
    path: "/distributor/bulk-imports/{bulkImportId}",
    summary: "Get an import",
    description: "What an uploaded file has and what has become of it.",
    params,
    status: 200,
    body: bulkImport,
    example: EXAMPLE,
    errors: ["NotFoundError"],
  }),
  discard: endpoint({
    ...SHARED,
    operationId: "discardBulkImport",
    method: "DELETE",
    path: "/distributor/bulk-imports/{bulkImportId}",
    summary: "Discard a file",
    description: "Deletes a file that was not started, with its rows.",
    params,
    status: 204,
    body: z.undefined(),
    example: undefined,
    errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
  }),
  start: endpoint({
    ...CONTROL_ENDPOINT,
    operationId: "startBulkImport",
    path: "/distributor/bulk-imports/{bulkImportId}/start",
    summary: "Start an import",
    description: "Confirms a file without errors. Its records are created in the background, each once.",
    errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
  }),
  stop: endpoint({
    ...CONTROL_ENDPOINT,
    operationId: "stopBulkImport",
    path: "/distributor/bulk-imports/{bulkImportId}/stop",
    summary: "Stop an import",
    description: "What is created stays; the rest waits.",
    errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
  }),
  continue: endpoint({
    ...CONTROL_ENDPOINT,
    operationId: "continueBulkImport",
    path: "/distributor/bulk-imports/{bulkImportId}/continue",
    summary: "Continue an import",
    description: "Goes on with a stopped import.",
    errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
  }),
}
