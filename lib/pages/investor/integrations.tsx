import { ApiClientList } from "#components/api-clients/api-client-list.tsx"
import { listedClient } from "#components/api-clients/listed-client.ts"
import { CreateInvestorClient } from "#components/api-clients/new-client-form.tsx"
import { ConnectedAppList } from "#components/connected-apps/connected-app-list.tsx"
import { IntegrationGuides, integrationTexts } from "#components/integrations/integration-parts.tsx"
import { OauthClientList } from "#components/oauth-clients/oauth-client-list.tsx"
import { RegisterApplication } from "#components/oauth-clients/register-application.tsx"
import { QueryProvider } from "#components/orders/refresh-on-change.tsx"
import { PageHead, PageSection } from "#components/ui/page-parts.tsx"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { hasMaxApiClients } from "#lib/domain/api-clients/api-client.ts"
import { ownApiClients } from "#lib/domain/api-clients/api-client-owner.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { MAX_OAUTH_CLIENTS } from "#lib/domain/oauth/oauth-client.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"
import { pageAddress } from "#lib/i18n/page-query.ts"
import { readPageTimeZone } from "#lib/pages/page-time-zone.ts"
import { requireUser } from "#lib/pages/web-session.ts"
import { listApiClients } from "#lib/services/api-clients/list-api-clients.ts"
import { listInvestorNames } from "#lib/services/investors/list-investors.ts"
import { listConnectedApps } from "#lib/services/oauth/connected-apps.ts"
import { listOauthClients } from "#lib/services/oauth/oauth-clients.ts"

/** Programs that use the signed-in user's data: their API clients, the applications they authorized, and those they registered. */
export async function Integrations({ language, query }: Readonly<{ language: Language; query: PageQuery }>) {
  const { user } = await requireUser(pageAddress(language, "/investor/integrations", query))
  const ctx = serviceContext()
  const reach = ownApiClients(user)
  const [clients, investors, connected, applications, timezone] = await Promise.all([
    listApiClients(ctx, reach),
    listInvestorNames(ctx, user.investorIds),
    listConnectedApps(ctx, user.id),
    listOauthClients(ctx, user.id),
    readPageTimeZone(),
  ])
  // A user has clients for all their investors and, with several of these, for each.
  const owners = [null, ...(investors.length < 2 ? [] : investors.map(({ id }) => id))]
  const isFull = owners.every((owner) =>
    hasMaxApiClients(clients.filter(({ investorId }) => investorId === owner)),
  )
  const texts = integrationTexts(language)
  const { integrations } = texts
  return (
    <QueryProvider>
      <PageHead title={integrations.title} lead={integrations.lead} />
      <PageSection
        id="connected-applications"
        heading={integrations.connectedApps}
        note={integrations.connectedAppsNote}
      >
        <ConnectedAppList texts={texts} timezone={timezone} apps={connected} />
      </PageSection>
      <PageSection id="api-clients" heading={integrations.apiClients} note={integrations.apiClientsNote}>
        {clients.length === 0 ? <p className="max-w-text text-muted">{integrations.noApiClients}</p> : null}
        <ApiClientList
          texts={texts}
          timezone={timezone}
          whose="investor"
          clients={clients.map((client) => listedClient(integrations, client, { reach, investors }))}
          mayChange
        />
        <div className="mt-8">
          <CreateInvestorClient texts={texts} isFull={isFull} investors={investors} />
        </div>
        <IntegrationGuides texts={texts} prefix={INVESTOR_V1.prefix} />
      </PageSection>
      <PageSection id="applications" heading={integrations.applications} note={integrations.applicationsNote}>
        {applications.length === 0 ? (
          <p className="max-w-text text-muted">{integrations.noApplications}</p>
        ) : null}
        <OauthClientList texts={texts} timezone={timezone} clients={applications} />
        <div className="mt-8">
          <RegisterApplication texts={texts} isFull={applications.length >= MAX_OAUTH_CLIENTS} />
        </div>
      </PageSection>
    </QueryProvider>
  )
}
