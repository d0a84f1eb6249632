import * as z from "zod"
import { uuid } from "#lib/contract/values/codes.ts"
import { day } from "#lib/contract/values/date.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { DOCUMENT_KINDS } from "#lib/domain/documents/document.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"

/** A version of a document of a share class. */
export const shareClassDocument = z
  .strictObject({
    id: uuid,
    shareClassId: uuid,
    kind: oneOf(DOCUMENT_KINDS).meta({ id: "DocumentKind" }),
    language: oneOf(LANGUAGES),
    version: z.string().meta({ description: "The operator's name of the version." }),
    day: day.meta({ description: "The day that the document bears." }),
    isCurrent: z
      .boolean()
      .meta({ description: "Whether no newer version of it in this language has replaced it." }),
    sizeBytes: z.int().min(1),
    sha256: z
      .string()
      .meta({ description: "SHA-256 of the file in hexadecimal digits; also its `ETag`, in quotes." }),
    url: z.string().meta({ description: "Address of the PDF. It always has the same bytes." }),
  })
  .meta({ id: "ShareClassDocument" })
