import type { ReactNode } from "react"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { SignedInArea } from "#lib/pages/signed-in-area.tsx"
import { PageEvents } from "#lib/pages/staff/page-events.tsx"

export default async function OperatorLayout({
  params,
  children,
}: Readonly<{ params: Promise<Readonly<{ locale: string }>>; children: ReactNode }>) {
  return (
    <SignedInArea language={await pageLanguage(params)} area="operator">
      <PageEvents area="operator" />
      {children}
    </SignedInArea>
  )
}
