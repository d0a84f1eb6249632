"use client"

import { createContext, useContext } from "react"

/** The parameters of an address, in its order. */
export type AddressParameters = readonly (readonly [name: string, value: string])[]

/**
 * What links and forms change about the parameters that the server gave them, where the browser changes the address without
 * asking the server. Null where they stay as they are.
 */
export const KeptParameters = createContext<((given: AddressParameters) => AddressParameters) | null>(null)

/** The parameters of a form as the page keeps them. */
export function useKeptParameters(given: AddressParameters): AddressParameters {
  const keep = useContext(KeptParameters)
  return keep === null ? given : keep(given)
}

/** The address of a link as the page keeps it. */
export function useKeptAddress(href: string): string {
  const keep = useContext(KeptParameters)
  if (keep === null) return href
  const [, path = "", query, hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(href) ?? []
  const kept = new URLSearchParams(
    keep([...new URLSearchParams(query)]).map(([name, value]) => [name, value]),
  )
  return `${path}${kept.size === 0 ? "" : `?${kept}`}${hash}`
}
