"use client"

import { createContext } from "react"

/** The event by which a link or a form leads to another address; prevented where something else leads there. */
type Leading = Readonly<{ preventDefault: () => void }>

/**
 * Reports to the list around a link or a form which address it leads to. The list leads there itself where another address of
 * it is on its way: `changes` are then the parameters that change, by default those that differ from the present address.
 * Null outside of a list.
 */
export const ListNavigation = createContext<
  | ((event: Leading, href: string, changes?: readonly (readonly [name: string, value: string])[]) => void)
  | null
>(null)
