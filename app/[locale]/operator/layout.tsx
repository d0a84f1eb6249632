import type { ReactNode } from "react"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { SignedInArea } from "#lib/pages/signed-in-area.tsx"
import { LiveUpdates } from "#lib/pages/staff/live-updates.tsx"

export default async function OperatorLayout({
  params,
  children,
}: Readonly<{ params: Promise<Readonly<{ locale: string }>>; children: ReactNode }>) {
  return (
    <SignedInArea language={await pageLanguage(params)} area="operator">
      <LiveUpdates area="operator" />
      {children}
    </SignedInArea>
  )
}
