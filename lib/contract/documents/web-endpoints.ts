import * as z from "zod"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { shareClassSymbol } from "#lib/contract/values/catalogue.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { day } from "#lib/contract/values/date.ts"
import { oneOf, textWhich } from "#lib/contract/values/text.ts"
import { DOCUMENT_KINDS, isDocumentVersion, VERSION_RULE } from "#lib/domain/documents/document.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"

/** The name of a version, a part of its address. */
export const documentVersion = textWhich(isDocumentVersion, VERSION_RULE)

/** Largest body that is read; which files are accepted is a rule of documents. */
const MAX_BODY_BYTES = 20 * 1024 * 1024

/** One class, or several separated by commas, each once. */
const symbols = z.codec(
  textWhich(
    (text) => text.split(",").every((symbol) => shareClassSymbol.safeParse(symbol).success),
    "symbols of share classes, separated by commas",
  ),
  z.array(z.string()),
  { decode: (text) => [...new Set(text.split(","))], encode: (list) => list.join(",") },
)

const SHARED = { resource: "documents" } as const

/** Documents of share classes that makers of the fund operator add and remove. */
export const OPERATOR_DOCUMENTS = {
  add: endpoint({
    ...SHARED,
    operationId: "addDocument",
    method: "POST",
    path: "/operator/documents",
    summary: "Add a version of a document",
    description:
      "A PDF, for one or several share classes. The version with the latest day is shown; earlier ones keep their addresses.",
    params: z.strictObject({}),
    query: z.object({
      symbols,
      kind: oneOf(DOCUMENT_KINDS),
      language: oneOf(LANGUAGES),
      version: documentVersion,
      day,
    }),
    payload: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
    payloadFile: { mediaType: "application/pdf", limitBytes: MAX_BODY_BYTES },
    status: 201,
    body: z.strictObject({ added: z.int() }),
    example: { added: 1 },
    errors: ["ForbiddenError", "NotFoundError", "ConflictError"],
  }),
  remove: endpoint({
    ...SHARED,
    operationId: "removeDocument",
    method: "DELETE",
    path: "/operator/documents/{documentId}",
    summary: "Remove a version of a document",
    description: "For good: no other file can take its address.",
    params: z.strictObject({ documentId: uuid }),
    query: z.object({}),
    status: 204,
    body: z.undefined(),
    example: undefined,
    errors: ["ForbiddenError", "NotFoundError"],
  }),
} as const satisfies Readonly<Record<string, Endpoint>>
