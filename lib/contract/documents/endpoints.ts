import * as z from "zod"
import { publicQuery } from "#lib/contract/csv/format.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { symbolParameter } from "#lib/contract/share-classes/share-class.ts"
import { shareClassDocument } from "./document.ts"

export const getShareClassDocuments = endpoint({
  operationId: "GetShareClassDocuments",
  method: "GET",
  path: "/share-classes/{shareClassSymbol}/documents",
  resource: "share-classes",
  summary: "Get Share Class Documents",
  description:
    "Key information documents, prospectuses and annual reports of a share class in every language and version, newest first. Earlier versions stay available.",
  params: z.strictObject({ shareClassSymbol: symbolParameter }),
  query: publicQuery({}),
  status: 200,
  body: z.array(shareClassDocument),
  example: [
    {
      id: "3d0a3f52-4a8e-4c5c-9a60-0b1a5e2f7c11",
      shareClassId: EXAMPLE_IDS.shareClass,
      kind: "key-information",
      language: "en",
      version: "2026-01",
      day: "2026-01-30",
      isCurrent: true,
      sizeBytes: 84_210,
      sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      url: "https://funds.example.org/documents/EUTBL/key-information/en/2026-01.pdf",
    },
  ],
  errors: ["NotFoundError"],
})
