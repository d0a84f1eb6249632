import { MAX_DOCUMENT_BYTES } from "./document.ts"

const HEADER = /^%PDF-(1\.[0-7]|2\.0)[\r\n\s]/
/** Readers look for the end of the file in its last kilobyte (PDF 1.7 Reference, appendix H.3). */
const END_WITHIN = 1_024

/** Why bytes cannot be a document, whatever their file is called; null if they are a PDF of a usable size. */
export function pdfProblem(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return "is empty"
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    return `has ${megabytes(bytes.length)} MB; a document may have ${megabytes(MAX_DOCUMENT_BYTES)} MB at most`
  }
  if (!HEADER.test(text(bytes.subarray(0, 16)))) return "is not a PDF, whatever its name says"
  return text(bytes.subarray(-END_WITHIN)).includes("%%EOF")
    ? null
    : "is a PDF whose end is missing; copy it again"
}

const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1).replace(".0", "")
