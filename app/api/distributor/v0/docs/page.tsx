import type { Metadata } from "next"
import { ApiReference } from "#components/reference/api-reference.tsx"
import { privateSamples } from "#components/reference/private-samples.ts"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { env } from "#lib/env.ts"
import { systemClock } from "#lib/services/context.ts"
import { INTRODUCTION_PLACES, Introduction } from "./introduction.tsx"

export const metadata: Metadata = {
  title: "Distributor reference",
  description: DISTRIBUTOR_V0.description.replaceAll("`", ""),
  alternates: { canonical: `${DISTRIBUTOR_V0.prefix}/docs` },
}

/** The reference of the distributor interface. Open to everybody, and reads no database. */
export default function DistributorReferencePage() {
  const { PUBLIC_ORIGIN, SANDBOX } = env()
  return (
    <ApiReference
      api={DISTRIBUTOR_V0}
      origin={PUBLIC_ORIGIN}
      samples={privateSamples(DISTRIBUTOR_V0.prefix, dayIn(systemClock.now(), "UTC"))}
      introduction={<Introduction origin={PUBLIC_ORIGIN} hasSandbox={SANDBOX} />}
      introductionPlaces={INTRODUCTION_PLACES}
    />
  )
}
