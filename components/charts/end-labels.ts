/** What two labels keep between them as parts of the height of a plot: lines of small text, one each or two. */
export const NAME_DISTANCE = 0.075
export const NAME_AND_VALUE_DISTANCE = 0.135

/**
 * Heights for labels (0 to 1 from the top) as near as they can be to those wanted, each at least `distance` apart. Labels
 * that would overlap make room for each other in equal parts, so none drifts away from its line alone.
 */
export function spreadLabels(wanted: readonly number[], distance: number): number[] {
  const order = wanted.map((_, place) => place).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  // Less the room of the labels above, heights only have to ascend: those that do not share the mean of theirs.
  const blocks: { total: number; places: number[] }[] = []
  for (const [rank, place] of order.entries()) {
    let block = { total: (wanted[place] ?? 0) - rank * distance, places: [place] }
    for (
      let above = blocks.at(-1);
      above !== undefined && meanOf(above) > meanOf(block);
      above = blocks.at(-1)
    ) {
      blocks.pop()
      block = { total: above.total + block.total, places: [...above.places, ...block.places] }
    }
    blocks.push(block)
  }
  const lowest = 1 - (wanted.length - 1) * distance
  const spread = [...wanted]
  let rank = 0
  for (const block of blocks) {
    const top = Math.min(Math.max(meanOf(block), 0), Math.max(lowest, 0))
    for (const place of block.places) {
      spread[place] = top + rank * distance
      rank += 1
    }
  }
  return spread
}

const meanOf = ({ total, places }: Readonly<{ total: number; places: readonly number[] }>): number =>
  total / places.length
