import { create } from "qrcode"

/** Modules of white around a code, so that cameras find its corners (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A QR code as a path of vectors on a square of `size` modules. Level M is what EPC069-12 asks for. */
export function qrCode(text: string): Readonly<{ size: number; path: string }> {
  const { modules } = create(text, { errorCorrectionLevel: "M" })
  return { size: modules.size + 2 * QUIET_ZONE, path: pathOf(modules) }
}

/** The path of an SVG image with a line for each run of dark modules in a row. */
function pathOf(modules: Readonly<{ size: number; get: (row: number, column: number) => number }>): string {
  const runs: string[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const start = column
      while (column < modules.size && modules.get(row, column) === 1) column += 1
      if (column > start)
        runs.push(`M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${column - start}v1h-${column - start}z`)
    }
  }
  return runs.join("")
}
