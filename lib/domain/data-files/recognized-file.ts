/** What a file is, as far as its beginning tells; `text` is any other text, such as CSV. */
export type RecognizedFile = "swift" | "pdf" | "xml" | "json" | "text"

/** What a file is by the beginning of its text; null where there is none. */
export function recognizedFile(beginning: string): RecognizedFile | null {
  const text = beginning.replace(/^\ufeff/, "").trimStart()
  if (text === "") return null
  if (text.startsWith("%PDF")) return "pdf"
  // MT940 and MT942: a block with the header of the message, or its first field.
  if (/^(\{1:|:20:)/.test(text)) return "swift"
  if (text.startsWith("<")) return "xml"
  return text.startsWith("{") || text.startsWith("[") ? "json" : "text"
}

/** A recognized file in words. */
export const FILE_IN_WORDS = {
  swift: "a SWIFT message (MT940 or MT942)",
  pdf: "a PDF",
  xml: "XML",
  json: "JSON",
  text: "text without XML, such as CSV",
} as const satisfies Readonly<Record<RecognizedFile, string>>
