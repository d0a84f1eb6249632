import { InstantText, integrationTexts, sentenceWith } from "#components/integrations/integration-parts.tsx"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import { NEW_PROGRAM_TEXTS } from "#components/operator-clients/new-program-texts.ts"
import { ProposeProgram } from "#components/operator-clients/propose-program.tsx"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { EmailText } from "#components/ui/email-text.tsx"
import { EmptyState, PageHead } from "#components/ui/page-parts.tsx"
import type { OperatorClient } from "#lib/domain/operators/operator-client.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { listOperatorClients } from "#lib/services/operators/operator-clients.ts"
import { findOperatorNames } from "#lib/services/operators/operator-names.ts"
import { APPROVALS_PATH } from "./approvals/approvals.tsx"
import type { OperatorPage } from "./operator-page.tsx"
import { OPERATOR_CLIENTS_PATH, PeopleAreas, peopleErrors } from "./people-areas.tsx"

function columnsIn(
  page: OperatorPage,
  nameOf: (who: string) => string,
): readonly DataColumn<OperatorClient>[] {
  const { language, may } = page
  const { people: texts } = staffMessages(language)
  return [
    { id: "name", heading: texts.name, text: ({ name }) => name },
    {
      id: "status",
      heading: texts.status,
      text: ({ revokedAt }) => revokedAt ?? texts.works,
      cell: ({ revokedAt }) =>
        revokedAt === null
          ? texts.works
          : sentenceWith(texts.revokedOn, {
              time: <InstantText key="time" language={language} value={revokedAt} />,
            }),
    },
    {
      id: "lastUsed",
      heading: texts.lastUsed,
      text: ({ lastUsedAt }) => lastUsedAt ?? texts.never,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? texts.never : <InstantText language={language} value={lastUsedAt} />,
      minor: true,
    },
    {
      id: "created",
      heading: texts.created,
      text: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <InstantText language={language} value={createdAt} />,
      minor: true,
    },
    {
      id: "proposedBy",
      heading: texts.proposedBy,
      text: ({ proposedBy }) => nameOf(proposedBy),
      cell: ({ proposedBy }) => <EmailText email={nameOf(proposedBy)} />,
      minor: true,
    },
    {
      id: "createdBy",
      heading: texts.createdBy,
      text: ({ createdBy }) => nameOf(createdBy),
      cell: ({ createdBy }) => <span className="[overflow-wrap:anywhere]">{nameOf(createdBy)}</span>,
      minor: true,
    },
    { id: "id", heading: texts.clientId, text: ({ id }) => id, isOptional: true, minor: true },
    ...(may("propose")
      ? [
          {
            id: "actions",
            hasButtons: true,
            heading: texts.actions,
            text: () => "",
            cell: ({ id, name, revokedAt }: OperatorClient) =>
              revokedAt === null ? (
                <OperatorAction
                  language={language}
                  does="revokeOperatorClient"
                  params={{ clientId: id }}
                  errors={peopleErrors(page)}
                  isDangerous
                  texts={{
                    action: texts.revoke,
                    label: formatMessage(texts.revokeOf, { name }),
                    title: formatMessage(texts.revokeTitle, { name }),
                    text: texts.revokeText,
                    confirm: texts.revoke,
                    cancel: texts.cancel,
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
  const { people: texts, tables } = staffMessages(language)
  const clients = await listOperatorClients(ctx)
  const nameOf = await findOperatorNames(
    ctx,
    clients.flatMap(({ proposedBy, createdBy }) => [proposedBy, createdBy]),
  )
  const columns = columnsIn(page, nameOf)
  return (
    <>
      <PageHead title={texts.clients} lead={texts.clientsLead} />
      <PeopleAreas page={page} current={OPERATOR_CLIENTS_PATH} />
      {may("propose") ? null : <p className="mb-6 max-w-text">{texts.readOnlyClients}</p>}
      {clients.length === 0 ? (
        <EmptyState text={texts.noClients} />
      ) : (
        <DataTable
          texts={tables}
          name="operator-clients"
          caption={texts.clients}
          columns={columns}
          shown={[...(await chosenColumns("operator-clients", columns)), "actions"]}
          rows={clients}
          rowKey={({ id }) => id}
        />
      )}
      {may("propose") ? (
        <div className="mt-12">
          <ProposeProgram
            texts={pickTexts(texts, NEW_PROGRAM_TEXTS)}
            common={integrationTexts(language)}
            approvalsHref={address(APPROVALS_PATH)}
          />
        </div>
      ) : null}
    </>
  )
}
