import Form from "next/form"
import type { ReactNode } from "react"
import { FormPending } from "#components/ui/pending-line.tsx"

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
  others: readonly (readonly [name: string, value: string])[]
  className: string
  scroll?: boolean
  children: ReactNode
}>) => (
  <Form className={`${className} print:hidden`} {...rest}>
    {others.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
    <FormPending />
  </Form>
)
