import type { Metadata } from "next"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { OperatorClients } from "#lib/pages/operator/operator-clients.tsx"
import { operatorPage } from "#lib/pages/operator/operator-page.tsx"
import { OPERATOR_CLIENTS_PATH } from "#lib/pages/operator/people-areas.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { staffLanguage } from "#lib/pages/staff/staff-page.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  return { title: staffMessages(await staffLanguage(params)).people.clients, robots: { index: false } }
}

/** The programs of the operator. */
export default async function OperatorClientsPage(input: PageInput) {
  return <OperatorClients page={await operatorPage(input, OPERATOR_CLIENTS_PATH)} />
}
