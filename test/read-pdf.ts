import { getDocumentProxy } from "unpdf"

/** A PDF as tests look at it. */
export type PdfContent = Readonly<{
  /** The whole file as text: its objects and metadata in the clear. */
  objects: string
  /** What each page says, a run of text each. */
  pages: readonly (readonly string[])[]
}>

/** Reads a PDF. */
export async function readPdf(file: Uint8Array): Promise<PdfContent> {
  // A copy: the library takes the bytes for itself.
  const document = await getDocumentProxy(new Uint8Array(file))
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent()
    return items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item.str] : []))
  })
  return { objects: Buffer.from(file).toString("latin1"), pages: await Promise.all(pages) }
}
