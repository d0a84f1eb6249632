import { InstantText, integrationWords, sentenceWith } from "#components/integrations/integration-parts.tsx"
import { NEW_PROGRAM_TEXTS } from "#components/operator/new-program-texts.ts"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import { ProposeProgram } from "#components/operator/propose-program.tsx"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import type { OperatorClient } from "#lib/domain/operators/operator-client.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { listOperatorClients } from "#lib/services/operators/operator-clients.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { OPERATOR_CLIENTS_PATH, PeopleAreas, peopleErrors } from "./people-areas.tsx"

function columnsIn(
  page: OperatorPage,
  nameOf: (who: string) => string,
): readonly DataColumn<OperatorClient>[] {
  const { language, may } = page
  const { people: words } = staffMessages(language)
  return [
    { id: "name", heading: words.name, text: ({ name }) => name },
    {
      id: "status",
      heading: words.status,
      text: ({ revokedAt }) => revokedAt ?? words.works,
      cell: ({ revokedAt }) =>
        revokedAt === null
          ? words.works
          : sentenceWith(words.revokedOn, {
              time: <InstantText key="time" language={language} value={revokedAt} />,
            }),
    },
    {
      id: "lastUsed",
      heading: words.lastUsed,
      text: ({ lastUsedAt }) => lastUsedAt ?? words.never,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? words.never : <InstantText language={language} value={lastUsedAt} />,
      minor: true,
    },
    {
      id: "created",
      heading: words.created,
      text: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <InstantText language={language} value={createdAt} />,
      minor: true,
    },
    {
      id: "proposedBy",
      heading: words.proposedBy,
      text: ({ proposedBy }) => nameOf(proposedBy),
      cell: ({ proposedBy }) => <span className="[overflow-wrap:anywhere]">{nameOf(proposedBy)}</span>,
      minor: true,
    },
    {
      id: "createdBy",
      heading: words.createdBy,
      text: ({ createdBy }) => nameOf(createdBy),
      cell: ({ createdBy }) => <span className="[overflow-wrap:anywhere]">{nameOf(createdBy)}</span>,
      minor: true,
    },
    { id: "id", heading: words.clientId, text: ({ id }) => id, isOptional: true, minor: true },
    ...(may("propose")
      ? [
          {
            id: "actions",
            hasButtons: true,
            heading: words.actions,
            text: () => "",
            cell: ({ id, name, revokedAt }: OperatorClient) =>
              revokedAt === null ? (
                <OperatorAction
                  language={language}
                  does="revokeOperatorClient"
                  params={{ clientId: id }}
                  errors={peopleErrors(page)}
                  isDangerous
                  words={{
                    action: words.revoke,
                    label: formatMessage(words.revokeOf, { name }),
                    title: formatMessage(words.revokeTitle, { name }),
                    text: words.revokeText,
                    confirm: words.revoke,
                    cancel: words.cancel,
                  }}
                />
              ) : (
                ""
              ),
          },
        ]
      : []),
  ]
}

/** The programs of the operator, and for makers the form that proposes one. */
export async function OperatorClients({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, ctx, address, may } = page
  const { people: words, tables } = staffMessages(language)
  const clients = await listOperatorClients(ctx)
  const nameOf = await findOperatorNames(
    ctx,
    clients.flatMap(({ proposedBy, createdBy }) => [proposedBy, createdBy]),
  )
  const columns = columnsIn(page, nameOf)
  return (
    <>
      <PageHead title={words.clients} lead={words.clientsLead} />
      <PeopleAreas page={page} present={OPERATOR_CLIENTS_PATH} />
      {may("propose") ? null : <p className="mb-6 max-w-text">{words.readOnlyClients}</p>}
      {clients.length === 0 ? (
        <EmptyState text={words.noClients} />
      ) : (
        <DataTable
          words={tables}
          name="operator-clients"
          caption={words.clients}
          columns={columns}
          shown={[...(await chosenColumns("operator-clients", columns)), "actions"]}
          rows={clients}
          rowKey={({ id }) => id}
        />
      )}
      {may("propose") ? (
        <div className="mt-12">
          <ProposeProgram
            words={pickTexts(words, NEW_PROGRAM_TEXTS)}
            common={integrationWords(language)}
            approvalsHref={address(APPROVALS_PATH)}
          />
        </div>
      ) : null}
    </>
  )
}
