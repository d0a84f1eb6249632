import path from "node:path"
import PDFDocument from "pdfkit"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"

/**
 * The two typefaces of the site as TrueType files. They come from npm packages of Google's fonts, which have every
 * European alphabet in one file each; the web fonts of the site are split into parts that a PDF cannot embed.
 */
const PACKAGES = path.join(process.cwd(), "node_modules", "@expo-google-fonts")

export const FONTS = {
  text: path.join(PACKAGES, "inter/400Regular/Inter_400Regular.ttf"),
  strong: path.join(PACKAGES, "inter/600SemiBold/Inter_600SemiBold.ttf"),
  serif: path.join(PACKAGES, "source-serif-4/400Regular/SourceSerif4_400Regular.ttf"),
  wordmark: path.join(PACKAGES, "source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf"),
} as const

type FontName = keyof typeof FONTS

/** Sizes in points. A4 is 595 × 842. */
export const MARGIN = 48
export const WIDTH = 595.28 - 2 * MARGIN
const TOP = 56
/** From the lower edge of a page. */
const BOTTOM = 72
const FOOTER = 46

/** The colours of the site on white, as sRGB. */
export const INK = "#131922"
export const MUTED = "#565b63"
export const HAIRLINE = "#dfdeda"

/**
 * Digits of equal width, so that columns align. Features that only words need are off: they take five times as long as
 * the rest, and a statement has thousands of figures. The types of pdfkit allow only a list of features that are on; its
 * font engine takes both.
 */
const FIGURES: unknown = { tnum: true, lnum: true, calt: false, kern: false, ccmp: false, mark: false }

/** Words without digits take no features, so that pdfkit can cache their layout. */
const optionsOf = (text: string): PDFKit.Mixins.TextOptions =>
  /\d/.test(text)
    ? { lineBreak: false, features: FIGURES as PDFKit.Mixins.OpenTypeFeatures[] }
    : { lineBreak: false }

export type Element = PDFKit.PDFStructureElement

/**
 * A document that is written from top to bottom: the next part goes to `y`, from `left` over `width`, the width of the
 * page or of a column.
 */
export type PdfPage = Readonly<{ doc: PDFKit.PDFDocument; root: Element; left: number; width: number }> & {
  y: number
}

export type Style = Readonly<{ font?: FontName; size?: number; color?: string }>

/** The place of a text: `width` points from `x`, aligned to one side. */
export type Place = Readonly<{ x: number; y: number; width: number; align?: "left" | "right" }>

/** Opens an A4 document that screen readers can follow: tagged, with a title and a language. */
export function openPdf(
  title: string,
  language: string,
  createdAt: Date,
  layout: "portrait" | "landscape" = "portrait",
): PdfPage {
  const doc = new PDFDocument({
    size: "A4",
    layout,
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
  return { doc, root, left: MARGIN, width: doc.page.width - 2 * MARGIN, y: TOP }
}

/** A column that begins at the current height; what is written into it does not move `pdf`. */
export const columnOf = (pdf: PdfPage, left: number, width: number): PdfPage => ({ ...pdf, left, width })

/** Adds an element of `type` under `parent` for screen readers. */
export function tagged({ doc }: PdfPage, parent: Element, type: string, draw: () => void): void {
  parent.add(doc.struct(type, {}, draw))
}

/** Starts a new page when fewer than `height` points are left; returns whether it did. */
export function ensureSpace(pdf: PdfPage, height: number): boolean {
  if (pdf.y + height <= pdf.doc.page.height - BOTTOM) return false
  pdf.doc.addPage()
  pdf.y = TOP
  return true
}

/** The font engine of pdfkit, which its types leave out. */
type WithFontEngine = Readonly<{
  _font: Readonly<{ font: Readonly<{ hasGlyphForCodePoint: (codePoint: number) => boolean }> }>
}>

/** Whether the typeface of names has every character of a text; in place of others, a PDF shows an empty box. */
export function isPrintable({ doc }: PdfPage, text: string): boolean {
  const { font } = (doc.font("text") as PDFKit.PDFDocument & WithFontEngine)._font
  return [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

/** One line of text; a text too wide for its place gets a smaller size. */
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

/** A paragraph at the current height, which moves below it. */
export function paragraph(pdf: PdfPage, parent: Element, text: string, style: Style = {}): void {
  const { doc } = pdf
  const { font = "text", size = 9, color = INK } = style
  const options = { width: pdf.width, lineGap: size * 0.35 }
  doc.font(font).fontSize(size)
  ensureSpace(pdf, doc.heightOfString(text, options))
  const draw = () => void doc.font(font).fontSize(size).fillColor(color).text(text, pdf.left, pdf.y, options)
  tagged(pdf, parent, "P", draw)
  pdf.y = doc.y
}

/** A heading, on the next page if what follows it does not fit on this one. */
export function heading(pdf: PdfPage, text: string, spaceAfter: number): void {
  if (!ensureSpace(pdf, 50 + spaceAfter)) pdf.y += 26
  const place = { x: pdf.left, y: pdf.y, width: pdf.width }
  tagged(pdf, pdf.root, "H2", () => line(pdf, text, place, { font: "serif", size: 14 }))
  pdf.y += 24
}

/** A thin line over the whole width, which screen readers skip. */
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

/** Draws what repeats or decorates, so that screen readers skip it. */
export function asArtifact(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" })
  draw()
  doc.endMarkedContent()
}

/** Writes the footer of every page; last, because it states the number of pages. `numberShare` is its part of the width. */
export function writeFooters(
  pdf: PdfPage,
  { size, numberShare }: Readonly<{ size: number; numberShare: number }>,
  footerOf: (page: number, pages: number) => Readonly<{ text: string; number: string; below?: string }>,
): void {
  const { doc, left: x, width } = pdf
  const pages = doc.bufferedPageRange().count
  const style = { size, color: MUTED }
  const numberWidth = width * numberShare
  for (let page = 0; page < pages; page += 1) {
    doc.switchToPage(page)
    const footer = doc.page.height - FOOTER
    hairline(pdf, footer - 8)
    const { text, number, below } = footerOf(page + 1, pages)
    asArtifact(doc, () => {
      line(pdf, text, { x, y: footer, width: width - numberWidth }, style)
      const place = { x: x + width - numberWidth, y: footer, width: numberWidth, align: "right" } as const
      line(pdf, number, place, style)
      if (below !== undefined) line(pdf, below, { x, y: footer + 11, width }, style)
    })
  }
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

/** An instant as pdfkit needs it. Made from a number, so that no time zone changes it. */
export const creationDate = (instant: Instant): Date => new Date(epochMilliseconds(instant))
