import type { ReactNode } from "react"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { SignedInArea } from "#lib/pages/signed-in-area.tsx"

export default async function AccountLayout({
  params,
  children,
}: Readonly<{ params: Promise<Readonly<{ locale: string }>>; children: ReactNode }>) {
  return (
    <SignedInArea language={await pageLanguage(params)} area="account">
      {children}
    </SignedInArea>
  )
}
