import type { ReactNode } from "react"
import { QueryProvider } from "#components/orders/refresh-on-change.tsx"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { SignedInArea } from "#lib/pages/signed-in-area.tsx"
import { PageEvents } from "#lib/pages/staff/page-events.tsx"

export default async function DistributorLayout({
  params,
  children,
}: Readonly<{ params: Promise<Readonly<{ locale: string }>>; children: ReactNode }>) {
  return (
    <SignedInArea language={await pageLanguage(params)} area="distributor">
      <QueryProvider>
        <PageEvents area="distributor" />
        {children}
      </QueryProvider>
    </SignedInArea>
  )
}
