import type { Metadata } from "next"
import { ApiReference } from "#components/reference/api-reference.tsx"
import { publicIntroduction } from "#components/reference/introductions.tsx"
import { publicSamples } from "#components/reference/samples.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { env } from "#lib/env.ts"
import { addressLanguage } from "#lib/pages/page-language.ts"
import { systemClock } from "#lib/services/context.ts"

export const metadata: Metadata = {
  title: "Public data reference",
  description: PUBLIC_V0.description.replaceAll("`", ""),
  alternates: { canonical: `${PUBLIC_V0.prefix}/docs` },
}

/** The reference of the public data interface. Reads no database, so it is available when the data is not. */
export default async function PublicReferencePage() {
  const language = await addressLanguage()
  const { PUBLIC_ORIGIN } = env()
  return (
    <ApiReference
      language={language}
      api={PUBLIC_V0}
      origin={PUBLIC_ORIGIN}
      samples={publicSamples(dayIn(systemClock.now(), "UTC"))}
      introduction={publicIntroduction(PUBLIC_ORIGIN)}
    />
  )
}
