import { InstantText } from "#components/integrations/integration-parts.tsx"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { EmailText } from "#components/ui/email-text.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { NEW_PERSON_TEXTS } from "#components/users/new-person-texts.ts"
import { ProposePerson } from "#components/users/propose-person.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { OperatorUser } from "#lib/domain/operators/operator-user.ts"
import { operatorUserState } from "#lib/domain/operators/operator-user.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { PeopleAreas, USERS_PATH } from "#lib/pages/operator/people-areas.tsx"
import { sortedTable } from "#lib/pages/staff/short-table.ts"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { tableFile } from "#lib/pages/staff/table-file.ts"
import { findOpenApprovals } from "#lib/services/approvals/list-approvals.ts"
import { listOperatorUsers } from "#lib/services/operators/operator-users.ts"

type ListedUser = OperatorUser & Readonly<{ proposalId: string | null }>

const BY_NAME = { by: "name", isDescending: false } as const

async function load({ ctx, actor }: OperatorPage): Promise<ListedUser[]> {
  const users = await listOperatorUsers(ctx, actor)
  const proposalOf = await findOpenApprovals(
    ctx,
    actor,
    users.map(({ id }) => `user:${id}`),
  )
  return users.map((user) => ({ ...user, proposalId: proposalOf(`user:${user.id}`)?.id ?? null }))
}

function columnsIn({ language, user, address }: OperatorPage): readonly DataColumn<ListedUser>[] {
  const { people: texts } = staffMessages(language)
  return [
    {
      id: "name",
      heading: texts.name,
      text: ({ name }) => name,
      cell: ({ id, name }) => (id === user.id ? formatMessage(texts.you, { name }) : name),
      sortKey: "name",
    },
    {
      id: "email",
      heading: texts.email,
      text: ({ email }) => email,
      cell: ({ email }) => <EmailText email={email} />,
      sortKey: "email",
      minor: true,
    },
    { id: "role", heading: texts.role, text: ({ role }) => texts.roles[role], sortKey: "role" },
    {
      id: "status",
      heading: texts.status,
      text: (row) => texts.userStates[operatorUserState(row)],
      cell: (row) => (
        <>
          {texts.userStates[operatorUserState(row)]}
          {row.proposalId === null ? null : (
            <span className="block">
              <TextLink href={address(`${APPROVALS_PATH}/${row.proposalId}`)}>{texts.openProposal}</TextLink>
            </span>
          )}
        </>
      ),
      sortKey: "status",
    },
    {
      id: "secondFactor",
      heading: texts.secondFactor,
      text: ({ hasSecondFactor }) => (hasSecondFactor ? texts.factorOn : texts.factorOff),
      sortKey: "secondFactor",
      minor: true,
    },
    {
      id: "since",
      heading: texts.since,
      text: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <InstantText language={language} value={createdAt} isDay />,
      sortKey: "since",
      minor: true,
    },
    { id: "id", heading: texts.id, text: ({ id }) => id, isOptional: true, minor: true },
  ]
}

/** The users as a file. */
export async function usersFile(page: OperatorPage): Promise<SentFile> {
  const columns = columnsIn(page)
  const { rows } = sortedTable(page, USERS_PATH, { columns, rows: await load(page), initial: BY_NAME })
  return tableFile("users", { columns, shown: await chosenColumns("operator-users", columns), rows })
}

/** Who works for the operator, and for makers the form that proposes somebody. */
export async function Users({ page }: Readonly<{ page: OperatorPage }>) {
  const { language, address, may } = page
  const { people: texts, tables } = staffMessages(language)
  const columns = columnsIn(page)
  return (
    <>
      <PageHead title={texts.users} lead={texts.usersLead} />
      <PeopleAreas page={page} current={USERS_PATH} />
      {may("propose") ? null : <p className="mb-6 max-w-text">{texts.readOnlyUsers}</p>}
      <DataTable
        texts={tables}
        name="operator-users"
        caption={texts.users}
        columns={columns}
        shown={await chosenColumns("operator-users", columns)}
        {...sortedTable(page, USERS_PATH, { columns, rows: await load(page), initial: BY_NAME })}
        rowKey={({ id }) => id}
        rowHref={({ id }) => address(`${USERS_PATH}/${id}`)}
      />
      {may("propose") ? (
        <div className="mt-12">
          <ProposePerson
            language={language}
            texts={pickTexts(texts, NEW_PERSON_TEXTS)}
            errors={messages(language).errors}
            approvalsHref={address(APPROVALS_PATH)}
          />
        </div>
      ) : null}
    </>
  )
}
