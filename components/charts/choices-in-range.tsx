"use client"

import type { ComponentProps } from "react"
import { ChoiceLinks } from "#components/ui/links.tsx"
import { useAddressRange } from "./range-switch.tsx"

/**
 * Choices of a page with charts. Their links keep the range of the charts: the switch of the range changes the address without
 * asking the server, whose links have the range of the request.
 */
export function ChoicesInRange({ label, choices }: ComponentProps<typeof ChoiceLinks>) {
  const range = useAddressRange()
  const inRange = (href: string): string => {
    if (range === undefined) return href
    const [path, query] = href.split("?")
    const parameters = new URLSearchParams(query)
    // Always the last one: a link that is another after the navigation would lose the focus.
    parameters.delete("range")
    parameters.append("range", range)
    return `${path}?${parameters}`
  }
  return (
    <ChoiceLinks
      label={label}
      choices={choices.map((choice) => ({ ...choice, href: inRange(choice.href) }))}
    />
  )
}
