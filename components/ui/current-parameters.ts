"use client"

import { createContext, useContext } from "react"

/** The parameters of an address, in its order. */
export type AddressParameters = readonly (readonly [name: string, value: string])[]

/**
 * The browser may have changed parameters of the address (the range of charts) since the server rendered the page. Links and
 * forms inside this context take the current ones instead. Null where only the server changes the address.
 */
export const CurrentParameters = createContext<((rendered: AddressParameters) => AddressParameters) | null>(
  null,
)

/** The parameters that the server rendered into a form, with the current values. */
export function useCurrentParameters(rendered: AddressParameters): AddressParameters {
  const toCurrent = useContext(CurrentParameters)
  return toCurrent === null ? rendered : toCurrent(rendered)
}

/** The address that the server rendered into a link, with the current parameters. */
export function useCurrentHref(href: string): string {
  const toCurrent = useContext(CurrentParameters)
  if (toCurrent === null) return href
  const [, path = "", query, hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(href) ?? []
  const current = new URLSearchParams(
    toCurrent([...new URLSearchParams(query)]).map(([name, value]) => [name, value]),
  )
  return `${path}${current.size === 0 ? "" : `?${current}`}${hash}`
}
