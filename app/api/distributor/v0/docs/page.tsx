import type { Metadata } from "next"
import { ApiReference } from "#components/reference/api-reference.tsx"
import { distributorIntroduction } from "#components/reference/introductions.tsx"
import { privateSamples } from "#components/reference/samples.ts"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { env } from "#lib/env.ts"
import { addressLanguage } from "#lib/pages/page-language.ts"
import { systemClock } from "#lib/services/context.ts"

export const metadata: Metadata = {
  title: "Distributor reference",
  description: DISTRIBUTOR_V0.description.replaceAll("`", ""),
  alternates: { canonical: `${DISTRIBUTOR_V0.prefix}/docs` },
}

/** The reference of the distributor interface. Open to everybody, and reads no database. */
export default async function DistributorReferencePage() {
  const language = await addressLanguage()
  const { PUBLIC_ORIGIN, SANDBOX } = env()
  return (
    <ApiReference
      language={language}
      api={DISTRIBUTOR_V0}
      origin={PUBLIC_ORIGIN}
      samples={privateSamples(DISTRIBUTOR_V0.prefix, dayIn(systemClock.now(), "UTC"))}
      introduction={distributorIntroduction({ language, origin: PUBLIC_ORIGIN, hasSandbox: SANDBOX })}
    />
  )
}
