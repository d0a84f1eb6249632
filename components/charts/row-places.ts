import type { ChartRow } from "./chart-rows.ts"
import { epochDay } from "./scales.ts"

/** Values of a month: what a page key moves by. */
const PAGE = 21

/** The place of the row nearest to a part of the width (0 to 1); -1 without rows. */
export function nearestPlace(
  rows: readonly ChartRow[],
  { start, end }: Readonly<{ start: number; end: number }>,
  part: number,
): number {
  const wanted = start + part * (end - start)
  let nearest = -1
  let least = Number.POSITIVE_INFINITY
  for (const [place, { day }] of rows.entries()) {
    const distance = Math.abs(epochDay(day) - wanted)
    if (distance < least) [nearest, least] = [place, distance]
  }
  return nearest
}

/** Where a key leads from a place (-1 none yet, which stands for the last row); undefined for other keys. */
export function placeAfterKey(key: string, place: number, count: number): number | undefined {
  const last = count - 1
  const from = place === -1 ? last : place
  const within = (target: number): number => Math.max(0, Math.min(last, target))
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return within(place === -1 ? last : from - 1)
    case "ArrowRight":
    case "ArrowUp":
      return within(from + 1)
    case "PageUp":
      return within(from - PAGE)
    case "PageDown":
      return within(from + PAGE)
    case "Home":
      return within(0)
    case "End":
      return last
    case "Escape":
      return -1
    default:
      return undefined
  }
}
