import { LRUCache } from "lru-cache"
import Negotiator from "negotiator"

/** What any of our text may be described as in an `Accept` header; ranges without parameters match as well. */
const TEXT_PARAMETERS = "; charset=utf-8; header=present"

/**
 * The form that an `Accept` header asks for (RFC 9110 section 12.5.1): the highest quality, then the most specific
 * range, then the first one named. The first of `mediaTypes` where the header names none of them.
 */
export function acceptedFormat<Name extends string>(
  accept: string | null | undefined,
  mediaTypes: Readonly<Record<Name, string>>,
): Name {
  const names = Object.keys(mediaTypes) as Name[]
  const offered = names.map((name) => `${mediaTypes[name]}${TEXT_PARAMETERS}`)
  const wanted = new Negotiator({ headers: { accept: accept ?? undefined } }).mediaType(offered)
  return names[Math.max(0, offered.indexOf(wanted ?? ""))] as Name
}

/** Whether a caller shows pages, as browsers say that they do when a person opens an address. */
export const acceptsPage = (accept: string | null | undefined): boolean =>
  accept?.includes("text/html") === true

/** What is accepted of each list of codings. Browsers send one of a few headers; reading one takes longer than sending a page. */
const acceptedOf = new LRUCache<string, readonly string[]>({ max: 1_000 })
const MAX_CACHED_KEY_LENGTH = 100

/** The first of `codings` that a caller accepts (RFC 9110 section 12.5.3); undefined when none is. */
export function acceptedEncoding<Coding extends string>(
  acceptEncoding: string | undefined,
  codings: readonly Coding[],
): Coding | undefined {
  if (acceptEncoding === undefined) return undefined
  const asked = `${codings.join()} ${acceptEncoding}`
  let accepted = acceptedOf.get(asked)
  if (accepted === undefined) {
    accepted = new Negotiator({ headers: { "accept-encoding": acceptEncoding } }).encodings([...codings])
    if (asked.length <= MAX_CACHED_KEY_LENGTH) acceptedOf.set(asked, accepted)
  }
  return codings.find((coding) => accepted.includes(coding))
}

/** Whether a caller accepts gzip. */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  acceptedEncoding(acceptEncoding, ["gzip"]) !== undefined
