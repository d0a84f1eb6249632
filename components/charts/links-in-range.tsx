"use client"

import type { ReactNode } from "react"
import { useMemo } from "react"
import type { AddressParameters } from "#components/ui/kept-parameters.ts"
import { KeptParameters } from "#components/ui/kept-parameters.ts"
import { inRange } from "./range-parameters.ts"
import { useAddressRange } from "./range-switch.tsx"

/**
 * A part of a page with charts whose links and forms lead to the same charts. They keep the range: its switch changes the address
 * without asking the server, whose links have the range of the request.
 */
export function LinksInRange({ children }: Readonly<{ children: ReactNode }>) {
  const range = useAddressRange()
  const keep = useMemo(
    () => (range === undefined ? null : (given: AddressParameters) => inRange(given, range)),
    [range],
  )
  return <KeptParameters value={keep}>{children}</KeptParameters>
}
