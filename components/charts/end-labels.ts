/** Two lines of small text need this part of the height of a plot. */
const DISTANCE = 0.17

/**
 * Heights for labels (0 to 1 from the top) as near as they can be to those wanted, each at least a label apart: pushed
 * down from the top one, then back up from the bottom.
 */
export function spreadLabels(wanted: readonly number[]): number[] {
  const order = wanted.map((_, place) => place).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const spread = [...wanted]
  let free = 0
  for (const place of order) {
    const position = Math.max(spread[place] ?? 0, free)
    spread[place] = position
    free = position + DISTANCE
  }
  let limit = 1
  for (const place of order.toReversed()) {
    const position = Math.min(spread[place] ?? 0, limit)
    spread[place] = position
    limit = position - DISTANCE
  }
  return spread
}
