"use client"

import type { ReactNode } from "react"
import { useMemo } from "react"
import type { AddressParameters } from "#components/ui/current-parameters.ts"
import { CurrentParameters } from "#components/ui/current-parameters.ts"
import { inRange } from "./range-parameters.ts"
import { useAddressRange } from "./range-switch.tsx"

/**
 * A part of a page with charts whose links and forms lead to the same charts, in the range that is chosen now: the switch changes
 * the address without asking the server, which rendered the links with the range of the request.
 */
export function LinksWithCurrentRange({ children }: Readonly<{ children: ReactNode }>) {
  const range = useAddressRange()
  const toCurrent = useMemo(
    () => (range === undefined ? null : (rendered: AddressParameters) => inRange(rendered, range)),
    [range],
  )
  return <CurrentParameters value={toCurrent}>{children}</CurrentParameters>
}
