import PDFDocument from "pdfkit"
import type { FontName } from "./fonts.ts"
import { FONTS } from "./fonts.ts"

/** Sizes in points. A4 is 595 × 842. */
export const MARGIN = 48
export const WIDTH = 595.28 - 2 * MARGIN
const TOP = 56
const BOTTOM = 841.89 - 72

/** The colours of the site on white, as sRGB. */
export const INK = "#131922"
export const MUTED = "#565b63"
export const HAIRLINE = "#dfdeda"

/**
 * Figures of one width, that stand under each other. What only words need is off, for it costs five times the rest and
 * a statement has thousands of figures. The types of pdfkit know only lists of what is on; its font engine takes both.
 */
const FIGURES: unknown = { tnum: true, lnum: true, calt: false, kern: false, ccmp: false, mark: false }

/** A text with digits is set as figures; plain words are not, so that pdfkit remembers how they are set. */
const optionsOf = (text: string): PDFKit.Mixins.TextOptions =>
  /\d/.test(text)
    ? { lineBreak: false, features: FIGURES as PDFKit.Mixins.OpenTypeFeatures[] }
    : { lineBreak: false }

export type Element = PDFKit.PDFStructureElement

/**
 * A document being written from top to bottom: `y` is where the next thing goes, from `left` on over `width`, which is
 * the width of the page or of a column of it.
 */
export type PdfPage = Readonly<{ doc: PDFKit.PDFDocument; root: Element; left: number; width: number }> & {
  y: number
}

export type Style = Readonly<{ font?: FontName; size?: number; color?: string }>

/** Where a text stands: from `x` over `width` points, set to one side of it. */
export type Place = Readonly<{ x: number; y: number; width: number; align?: "left" | "right" }>

/** Opens an A4 document that screen readers can follow: tagged, with a title and a language. */
export function openPdf(title: string, language: string, createdAt: Date): PdfPage {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    lang: language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: "Sharebook", Creator: "Sharebook", CreationDate: createdAt },
  })
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file)
  const root = doc.struct("Document")
  doc.addStructure(root)
  return { doc, root, left: MARGIN, width: WIDTH, y: TOP }
}

/** A part of the width from the present height on; it neither moves `paper` nor turns pages. */
export const columnOf = (paper: PdfPage, left: number, width: number): PdfPage => ({ ...paper, left, width })

/** Writes what screen readers find under `parent` as an element of `type`. */
export function tagged({ doc }: PdfPage, parent: Element, type: string, draw: () => void): void {
  parent.add(doc.struct(type, {}, draw))
}

/** Makes sure that `height` points are left on the page, or turns to the next one; returns whether it did. */
export function ensureSpace(paper: PdfPage, height: number): boolean {
  if (paper.y + height <= BOTTOM) return false
  paper.doc.addPage()
  paper.y = TOP
  return true
}

/** One line of text; a text too wide for its place is set smaller rather than cut. */
export function line({ doc }: PdfPage, text: string, place: Place, style: Style = {}): void {
  const { font = "text", size = 9, color = INK } = style
  doc.font(font).fontSize(size).fillColor(color)
  const options = optionsOf(text)
  const natural = doc.widthOfString(text, options)
  const fitting = natural > place.width ? (size * place.width) / natural : size
  doc.fontSize(fitting)
  const width = Math.min(natural, place.width)
  const x = place.align === "right" ? place.x + place.width - width : place.x
  doc.text(text, x, place.y + (size - fitting), options)
}

/** Text over as many lines as it needs, at the present height, which moves below it. */
export function paragraph(paper: PdfPage, parent: Element, text: string, style: Style = {}): void {
  const { doc } = paper
  const { font = "text", size = 9, color = INK } = style
  const options = { width: paper.width, lineGap: size * 0.35 }
  doc.font(font).fontSize(size)
  ensureSpace(paper, doc.heightOfString(text, options))
  const draw = () =>
    void doc.font(font).fontSize(size).fillColor(color).text(text, paper.left, paper.y, options)
  tagged(paper, parent, "P", draw)
  paper.y = doc.y
}

/** A heading with room for what follows it. */
export function heading(paper: PdfPage, text: string, spaceAfter: number): void {
  if (!ensureSpace(paper, 50 + spaceAfter)) paper.y += 26
  const place = { x: paper.left, y: paper.y, width: paper.width }
  tagged(paper, paper.root, "H2", () => line(paper, text, place, { font: "serif", size: 14 }))
  paper.y += 24
}

/** A hairline over the width of the paper; nothing that a screen reader reads. */
export function hairline({ doc, left, width }: PdfPage, y: number, color = HAIRLINE): void {
  asArtifact(doc, () =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke(),
  )
}

/** Draws what repeats or decorates, outside of what a screen reader reads. */
export function asArtifact(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" })
  draw()
  doc.endMarkedContent()
}

/** The finished file. */
export function closePdf({ doc, root }: PdfPage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk))
    doc.on("end", () => resolve(Buffer.concat(chunks)))
    doc.on("error", reject)
    root.end()
    doc.end()
  })
}
