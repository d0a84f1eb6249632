import type { Metadata } from "next"
import { ApiReference } from "#components/reference/api-reference.tsx"
import { investorIntroduction } from "#components/reference/introductions.tsx"
import { privateSamples } from "#components/reference/samples.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { env } from "#lib/env.ts"
import { addressLanguage } from "#lib/pages/page-language.ts"
import { systemClock } from "#lib/services/context.ts"

export const metadata: Metadata = {
  title: "Investor reference",
  description: INVESTOR_V1.description.replaceAll("`", ""),
  alternates: { canonical: `${INVESTOR_V1.prefix}/docs` },
}

/** The reference of the investor interface. Open to everybody, and reads no database. */
export default async function InvestorReferencePage() {
  const language = await addressLanguage()
  const { PUBLIC_ORIGIN, SANDBOX } = env()
  return (
    <ApiReference
      language={language}
      api={INVESTOR_V1}
      origin={PUBLIC_ORIGIN}
      samples={privateSamples(INVESTOR_V1.prefix, dayIn(systemClock.now(), "UTC"))}
      introduction={investorIntroduction({ language, origin: PUBLIC_ORIGIN, hasSandbox: SANDBOX })}
    />
  )
}
