import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"

/** Every query parameter that some public operation has. */
const KNOWN = new Set(PUBLIC_V0.endpoints.flatMap(({ query }) => Object.keys(query.shape)))

/** The second of a repeated parameter is what its schema rejects; more say nothing new. */
const MOST_OF_ONE = 2

/**
 * A target of public data with no more of its query than an operation can read. What is ignored anyway would cost
 * Next seconds (ten thousand parameters did) and memory a response kept under each spelling.
 */
export function withKnownQuery(target: string): string {
  const queryStart = target.indexOf("?")
  if (queryStart === -1) return target
  const counts = new Map<string, number>()
  const kept = [...new URLSearchParams(target.slice(queryStart))].filter(([name]) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return KNOWN.has(name) && count <= MOST_OF_ONE
  })
  const path = target.slice(0, queryStart)
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`
}
