import type { ReactNode } from "react"
import { pageLanguage } from "#app/[locale]/page-language.ts"
import { SignedInArea } from "#app/[locale]/signed-in-area.tsx"
import { QueryProvider } from "#components/orders/query-provider.tsx"

export default async function InvestorLayout({
  params,
  children,
}: Readonly<{ params: Promise<Readonly<{ locale: string }>>; children: ReactNode }>) {
  return (
    <SignedInArea language={await pageLanguage(params)} area="investor">
      <QueryProvider>{children}</QueryProvider>
    </SignedInArea>
  )
}
