import type { Brand } from "#lib/domain/brand/brand.ts"
import type { PdfPage } from "./pdf-page.ts"
import { hairline, INK, line, MUTED, tagged } from "./pdf-page.ts"

const LOGO_WIDTH = 130
const LOGO_HEIGHT = 36

/**
 * The first line of a document, with a rule below: `otherwise`, or, for a distributor with a brand, its logo and name with ours
 * at the right.
 */
export function brandHead(pdf: PdfPage, brand: Brand | null, otherwise: string): void {
  const { root, left: x, width } = pdf
  if (brand === null) {
    tagged(pdf, root, "P", () => line(pdf, otherwise, { x, y: pdf.y, width }, { font: "wordmark", size: 13 }))
    pdf.y += 24
  } else {
    const logoWidth = drawLogo(pdf, brand)
    const middle = brand.logo === null ? pdf.y : pdf.y + LOGO_HEIGHT / 2 - 8
    const { name } = brand
    if (name !== null) {
      const place = { x: x + logoWidth, y: middle, width: width - logoWidth - 80 }
      tagged(pdf, root, "P", () => line(pdf, name, place, { font: "wordmark", size: 13 }))
    }
    const ours = { x: x + width - 70, y: middle + 3, width: 70, align: "right" } as const
    tagged(pdf, root, "P", () => line(pdf, "Sharebook", ours, { font: "wordmark", size: 9, color: MUTED }))
    pdf.y += brand.logo === null ? 24 : LOGO_HEIGHT + 10
  }
  hairline(pdf, pdf.y, INK)
}

/** Draws the logo within its place, its proportions kept; returns how far to the right the name begins. */
function drawLogo({ doc, root, left, y }: PdfPage, { name, logo }: Brand): number {
  if (logo === null) return 0
  const scale = Math.min(LOGO_WIDTH / logo.width, LOGO_HEIGHT / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const picture = Buffer.from(logo.bytes)
  const draw = () => void doc.image(picture, left, y + (LOGO_HEIGHT - height) / 2, { width, height })
  root.add(doc.struct("Figure", { alt: name ?? "Logo" }, draw))
  return width + 12
}
