"use client"

import { createContext } from "react"
import type { AddressParameters } from "./current-parameters.ts"

/** The event by which a link or form navigates; `preventDefault` leaves the navigation to the list around it. */
type NavigationEvent = Readonly<{ preventDefault: () => void }>

/**
 * Called by links and forms before they navigate to an address. The list around them navigates itself where another address of
 * the list is pending: `changes` are then the parameters to change, by default those that differ from the current address. Null
 * outside of a list.
 */
export const ListNavigation = createContext<
  ((event: NavigationEvent, href: string, changes?: AddressParameters) => void) | null
>(null)
