import type { Metadata } from "next"
import { ApiClientList } from "#components/api-clients/api-client-list.tsx"
import { listedClient } from "#components/api-clients/listed-client.ts"
import { CreateDistributorClient } from "#components/api-clients/new-client-form.tsx"
import { IntegrationGuides, integrationTexts } from "#components/integrations/integration-parts.tsx"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { hasMaxApiClients } from "#lib/domain/api-clients/api-client.ts"
import { distributorApiClients } from "#lib/domain/api-clients/api-client-owner.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { messages } from "#lib/i18n/messages.ts"
import { distributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { SettingsFrame } from "#lib/pages/distributor/settings/settings-frame.tsx"
import type { PageInput } from "#lib/pages/page-language.ts"
import { pageLanguage } from "#lib/pages/page-language.ts"
import { listApiClients } from "#lib/services/api-clients/list-api-clients.ts"

export async function generateMetadata({ params }: PageInput): Promise<Metadata> {
  const { integrations } = messages(await pageLanguage(params))
  return { title: integrations.distributorTitle, robots: { index: false } }
}

/** What programs of the signed-in user's distributor may call: everybody there sees it, its admins change it. */
export default async function DistributorSettingsPage(input: PageInput) {
  const page = await distributorPage(input, "/distributor/settings")
  const { language, distributor, may } = page
  const reach = distributorApiClients(distributor)
  const clients = await listApiClients(serviceContext(), reach)
  const mayChange = may("manage-api-clients")
  const texts = integrationTexts(language)
  const { integrations } = texts
  return (
    <SettingsFrame page={page} part="apiClients">
      <section aria-labelledby="api-clients-heading">
        <h2 id="api-clients-heading" className="sr-only">
          {integrations.apiClients}
        </h2>
        <p className="mb-6 max-w-text text-muted">{integrations.distributorClientsNote}</p>
        {mayChange ? null : <p className="mb-6 max-w-text">{integrations.viewersOnly}</p>}
        {clients.length === 0 ? (
          <p className="max-w-text text-muted">{integrations.noDistributorClients}</p>
        ) : null}
        <ApiClientList
          texts={texts}
          whose="distributor"
          clients={clients.map((client) => listedClient(integrations, client, { reach, investors: [] }))}
          mayChange={mayChange}
        />
        {mayChange ? (
          <div className="mt-8">
            <CreateDistributorClient texts={texts} isFull={hasMaxApiClients(clients)} />
          </div>
        ) : null}
        <IntegrationGuides integrations={integrations} prefix={DISTRIBUTOR_V0.prefix} />
      </section>
    </SettingsFrame>
  )
}
