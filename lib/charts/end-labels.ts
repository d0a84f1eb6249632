/** The place of a label, from 0 to 1 from the top of the plot: with its name alone, and with its value below. */
type LabelPlace = Readonly<{ name: number; nameAndValue: number }>

/** What a line of small text takes of the height of a plot, and the least space between two labels. */
const LINE_HEIGHT = 0.06
const SPACE = 0.015

const heightOf = (lineCount: number): number => lineCount * LINE_HEIGHT + SPACE

/** Places for the labels of lines that end at heights from 0 to 1 from the top, so that none covers another. */
export function labelPlaces(ends: readonly Readonly<{ label: string; position: number }>[]): LabelPlace[] {
  const positions = ends.map(({ position }) => position)
  const spread = (valueLines: number): number[] =>
    spreadLabels(
      positions,
      ends.map(({ label }) => heightOf(labelLines(label).length + valueLines)),
    )
  const namesAndValues = spread(1)
  return spread(0).map((name, index) => ({ name, nameAndValue: namesAndValues[index] ?? name }))
}

/** So long is the longest symbol of a class; longer lines would take the plot's width on a phone. */
const MAX_LINE_LENGTH = 13

/** The lines of a name, which end between words: a browser's own breaks would make a label higher than the space it has. */
export function labelLines(label: string): string[] {
  const lines: string[] = []
  for (const word of label.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length <= MAX_LINE_LENGTH) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

/**
 * Heights for labels (0 to 1 from the top) as near as they can be to those wanted, each with the height it takes. Labels that
 * would overlap move apart equally, so that none drifts far from its line.
 */
export function spreadLabels(wanted: readonly number[], heights: readonly number[]): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const offsets = offsetsOf(order.map((index) => heights[index] ?? 0))
  // Minus the height of the labels above, positions only have to ascend: those that do not take their mean.
  const blocks: { total: number; indexes: number[] }[] = []
  for (const [rank, index] of order.entries()) {
    let block = { total: (wanted[index] ?? 0) - (offsets[rank] ?? 0), indexes: [index] }
    for (
      let above = blocks.at(-1);
      above !== undefined && meanOf(above) > meanOf(block);
      above = blocks.at(-1)
    ) {
      blocks.pop()
      block = { total: above.total + block.total, indexes: [...above.indexes, ...block.indexes] }
    }
    blocks.push(block)
  }
  const lowest = 1 - (offsets.at(-1) ?? 0)
  const spread = [...wanted]
  let rank = 0
  for (const block of blocks) {
    const top = Math.min(Math.max(meanOf(block), 0), Math.max(lowest, 0))
    for (const index of block.indexes) {
      spread[index] = top + (offsets[rank] ?? 0)
      rank += 1
    }
  }
  return spread
}

/** How far the middle of each label is below that of the first one, if they are as near as they can be. */
function offsetsOf(heights: readonly number[]): number[] {
  let offset = 0
  return heights.map((height, rank) => {
    if (rank > 0) offset += ((heights[rank - 1] ?? 0) + height) / 2
    return offset
  })
}

const meanOf = ({ total, indexes }: Readonly<{ total: number; indexes: readonly number[] }>): number =>
  total / indexes.length
