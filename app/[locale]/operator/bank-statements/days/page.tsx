import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { Attestation } from "#lib/pages/operator/bank-statements/attestation.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { ATTESTATION_PATH } from "#lib/pages/operator/payments-areas.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return {
    title: staffMessages(await staffLanguage(params)).bankStatements.compareDay,
    robots: { index: false },
  }
}

/** The register and the bank at the end of a day. */
export default async function AttestationPage(input: PageInput) {
  return <Attestation page={await operatorPage(input, ATTESTATION_PATH)} />
}
