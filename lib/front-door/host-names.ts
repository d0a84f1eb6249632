import type { Env } from "#lib/env.ts"

/** Host names of their own lead to the interfaces: the prefix goes before the path of what arrives there. */
export function hostPrefixes(settings: Env): ReadonlyMap<string, string> {
  const prefixes: [string | undefined, string][] = [
    [settings.PUBLIC_API_HOST, "/api/public"],
    [settings.INVESTOR_API_HOST, "/api/investor"],
    [settings.DISTRIBUTOR_API_HOST, "/api/distributor"],
  ]
  return new Map(prefixes.flatMap(([host, prefix]) => (host === undefined ? [] : [[host, prefix]])))
}

/** A host name without its port, in lower case; `host` as in the Host header. */
export const hostNameOf = (host: string | undefined): string =>
  (host ?? "").toLowerCase().replace(/:\d+$/, "")

/** The request target as seen from the one origin; `host` as in the Host header, port and case aside. */
export function targetAtOrigin(
  prefixes: ReadonlyMap<string, string>,
  host: string | undefined,
  target: string,
): string {
  // Most services have one name, and every response from memory passes here.
  if (prefixes.size === 0) return target
  const prefix = prefixes.get(hostNameOf(host))
  return prefix === undefined || target.startsWith(`${prefix}/`) ? target : `${prefix}${target}`
}
