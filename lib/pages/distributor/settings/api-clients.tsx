import { ApiClientList } from "#components/api-clients/api-client-list.tsx"
import { listedClient } from "#components/api-clients/listed-client.ts"
import { CreateDistributorClient } from "#components/api-clients/new-client-form.tsx"
import { IntegrationGuides, integrationTexts } from "#components/integrations/integration-parts.tsx"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { hasMaxApiClients } from "#lib/domain/api-clients/api-client.ts"
import { distributorApiClients } from "#lib/domain/api-clients/api-client-owner.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { listApiClients } from "#lib/services/api-clients/list-api-clients.ts"

/** What programs of the signed-in user's distributor may call: everybody there sees it, its admins change it. */
export async function ApiClients({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, distributor, may, timezone } = page
  const reach = distributorApiClients(distributor)
  const clients = await listApiClients(serviceContext(), reach)
  const mayChange = may("manage-api-clients")
  const texts = integrationTexts(language)
  const { integrations } = texts
  return (
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
        timezone={timezone}
        whose="distributor"
        clients={clients.map((client) => listedClient(integrations, client, { reach, investors: [] }))}
        mayChange={mayChange}
      />
      {mayChange ? (
        <div className="mt-8">
          <CreateDistributorClient texts={texts} isFull={hasMaxApiClients(clients)} />
        </div>
      ) : null}
      <IntegrationGuides texts={texts} prefix={DISTRIBUTOR_V0.prefix} />
    </section>
  )
}
