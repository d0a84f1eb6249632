"use client"

import Form from "next/form"
import type { ReactNode } from "react"
import { useContext } from "react"
import type { AddressParameters } from "#components/ui/current-parameters.ts"
import { ListNavigation } from "#components/ui/list-navigation.ts"
import { FormPending } from "#components/ui/pending-line.tsx"
import { HiddenParameters } from "./hidden-parameters.tsx"

/**
 * A form whose choices go into the address of a page, so that it works without scripts and can be bookmarked. `others`
 * are parameters of the address that it leaves as they are. Paper has only what was chosen.
 */
export function QueryForm({
  others,
  className,
  children,
  ...rest
}: Readonly<{
  action: string
  others: AddressParameters
  className: string
  scroll?: boolean
  children: ReactNode
}>) {
  const interceptNavigation = useContext(ListNavigation)
  return (
    <Form
      className={`${className} print:hidden`}
      onSubmit={(event) => {
        const parameters = [...new FormData(event.currentTarget)].map(
          ([name, value]) => [name, String(value)] as [string, string],
        )
        const chosen = parameters.filter(([name]) => !others.some(([other]) => other === name))
        interceptNavigation?.(event, `${rest.action}?${new URLSearchParams(parameters)}`, chosen)
      }}
      {...rest}
    >
      <HiddenParameters parameters={others} />
      {children}
      <FormPending />
    </Form>
  )
}
