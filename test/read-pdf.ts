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

/** A run of text and where it stands, in points from the left and from the lower edge of its page. */
export type PlacedText = Readonly<{ text: string; left: number; right: number; bottom: number }>

/** The runs of text of each page of a PDF with their places. */
export async function readPlacedText(file: Uint8Array): Promise<readonly (readonly PlacedText[])[]> {
  const document = await getDocumentProxy(new Uint8Array(file))
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent()
    return items.flatMap((item): PlacedText[] => {
      if (!("str" in item) || item.str.trim() === "") return []
      const [, , , , left = 0, bottom = 0] = item.transform as readonly number[]
      return [{ text: item.str, left, right: left + item.width, bottom }]
    })
  })
  return Promise.all(pages)
}
