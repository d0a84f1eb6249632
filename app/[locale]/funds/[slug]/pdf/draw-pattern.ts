import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import type { PdfPage } from "#lib/pdf/pdf-page.ts"
import { PRINTED } from "./printed-colors.ts"

/** A rectangle of the page, in points. */
export type Box = Readonly<{ x: number; y: number; width: number; height: number }>

const COLORS = { BTC: PRINTED.ochre, ETH: PRINTED.indigo, CASH: PRINTED.slate } as const

/** Fills a box with the pattern of an allocation: BTC hatched, ETH dotted, CASH plain, told apart without colour. */
export function drawPattern({ doc }: PdfPage, box: Box, allocation: Allocation): void {
  const { x, y, width, height } = box
  const color = COLORS[allocation]
  doc.save().rect(x, y, width, height).clip()
  doc.rect(x, y, width, height).fillOpacity(0.12).fill(color)
  if (allocation === "BTC") {
    doc.strokeOpacity(0.4).strokeColor(color).lineWidth(0.8)
    for (let at = Math.floor((x - height) / 4) * 4; at < x + width; at += 4) {
      doc.moveTo(at, y + height).lineTo(at + height, y)
    }
    doc.stroke()
  }
  if (allocation === "ETH") {
    doc.fillOpacity(0.5)
    for (let across = Math.floor(x / 5) * 5; across < x + width; across += 5) {
      for (let down = y + 2; down < y + height; down += 4) doc.circle(across, down, 0.7)
    }
    doc.fill(color)
  }
  doc.restore()
}
