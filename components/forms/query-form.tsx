import Form from "next/form"
import type { ReactNode } from "react"
import type { AddressParameters } from "#components/ui/kept-parameters.ts"
import { FormPending } from "#components/ui/pending-line.tsx"
import { HiddenParameters } from "./hidden-parameters.tsx"

/**
 * A form whose choices go into the address of a page, so that it works without scripts and can be bookmarked. `others`
 * are parameters of the address that it leaves as they are. Paper has only what was chosen.
 */
export const QueryForm = ({
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
}>) => (
  <Form className={`${className} print:hidden`} {...rest}>
    <HiddenParameters parameters={others} />
    {children}
    <FormPending />
  </Form>
)
