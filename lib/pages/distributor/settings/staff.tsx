import { InstantText, sentenceWith } from "#components/integrations/integration-parts.tsx"
import { InviteForm } from "#components/staff/invite-form.tsx"
import { StaffActions } from "#components/staff/staff-actions.tsx"
import type { StaffWords } from "#components/staff/staff-texts.ts"
import { STAFF_TEXTS } from "#components/staff/staff-texts.ts"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { EmailText } from "#components/ui/email-text.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { distributorApiClients } from "#lib/domain/api-clients/api-client-owner.ts"
import type { StaffMember } from "#lib/domain/staff/staff-member.ts"
import { isLastAdmin } from "#lib/domain/staff/staff-member.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import type { StaffLanguage } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { pickTexts } from "#lib/i18n/pick-texts.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { sortedTable } from "#lib/pages/staff/short-table.ts"
import { chosenColumns } from "#lib/pages/staff/staff-page.ts"
import { tableFile } from "#lib/pages/staff/table-file.ts"
import { listApiClients } from "#lib/services/api-clients/list-api-clients.ts"
import { systemClock } from "#lib/services/context.ts"
import { listStaff } from "#lib/services/staff/list-staff.ts"

const PATH = "/distributor/settings/staff"

/** The columns of the list; `userId` is the reader's own. */
function columnsIn(language: StaffLanguage, ownId: string): readonly DataColumn<StaffMember>[] {
  const { settings: words } = staffMessages(language)
  const now = systemClock.now()
  const secondFactor = ({ hasSecondFactor, role }: StaffMember): string => {
    if (hasSecondFactor) return words.on
    return role === "viewer" ? words.off : words.missing
  }
  const status = ({ isPending, isDisabled, invitedUntil }: StaffMember) => {
    if (isDisabled) return words.disabled
    if (!isPending) return words.active
    if (invitedUntil === null || invitedUntil < now) return words.invitationEnded
    return sentenceWith(words.invited, {
      time: <InstantText key="time" language={language} value={invitedUntil} isDay />,
    })
  }
  return [
    {
      id: "name",
      heading: words.name,
      text: ({ name }) => name,
      sortKey: "name",
      cell: ({ name, userId }) => (userId === ownId ? formatMessage(words.you, { name }) : name),
    },
    {
      id: "email",
      heading: words.email,
      text: ({ email }) => email,
      sortKey: "email",
      cell: ({ email }) => <EmailText email={email} />,
      minor: true,
    },
    { id: "role", heading: words.role, text: ({ role }) => words[role], sortKey: "role" },
    {
      id: "secondFactor",
      heading: words.secondFactor,
      text: secondFactor,
      sortKey: "secondFactor",
      minor: true,
    },
    {
      id: "lastActive",
      heading: words.lastActive,
      text: ({ lastActiveAt }) => lastActiveAt ?? "",
      sortKey: "lastActive",
      cell: ({ lastActiveAt }) =>
        lastActiveAt === null ? words.never : <InstantText language={language} value={lastActiveAt} />,
      minor: true,
    },
    {
      id: "status",
      heading: words.status,
      sortKey: "status",
      text: ({ isPending, isDisabled, invitedUntil }) =>
        isDisabled ? words.disabled : isPending ? (invitedUntil ?? words.invitationEnded) : words.active,
      cell: status,
      minor: true,
    },
  ]
}

const BY_NAME = { by: "name", isDescending: false } as const

/** The staff as a file. */
export async function staffFile(page: DistributorPage): Promise<SentFile> {
  const { ctx, language, distributor, user } = page
  const columns = columnsIn(language, user.id)
  const listed = await listStaff(ctx, distributor)
  const { rows } = sortedTable(page, PATH, { columns, rows: listed, initial: BY_NAME })
  return tableFile("staff", { columns, shown: await chosenColumns("staff", columns), rows })
}

/** The staff, and for admins what they can do about it. */
export async function Staff({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, ctx, distributor, user, may } = page
  const { settings: words, tables } = staffMessages(language)
  const mayChange = may("manage-staff")
  const [staff, clients] = await Promise.all([
    listStaff(ctx, distributor),
    mayChange ? listApiClients(serviceContext(), distributorApiClients(distributor)) : [],
  ])
  const given: StaffWords = {
    language,
    words: pickTexts(words, STAFF_TEXTS),
    errors: messages(language).errors,
  }
  const clientNames = clients.filter(({ revokedAt }) => revokedAt === null).map(({ name }) => name)
  const columns = columnsIn(language, user.id)
  const shown = await chosenColumns("staff", columns)
  const actions: DataColumn<StaffMember> = {
    id: "actions",
    hasButtons: true,
    heading: words.actions,
    text: () => "",
    cell: ({ userId, name, email, role, isPending, invitedUntil }) => (
      <StaffActions
        {...given}
        userId={userId}
        name={name}
        email={email}
        role={role}
        isPending={isPending}
        isLastAdmin={isLastAdmin(staff, userId)}
        invitedUntil={invitedUntil}
        clients={clientNames}
      />
    ),
  }
  return (
    <>
      <p className="mb-6 max-w-text text-muted">{words.staffNote}</p>
      {mayChange ? null : <p className="mb-6 max-w-text">{words.adminsOnly}</p>}
      <DataTable
        words={tables}
        name="staff"
        caption={words.staff}
        columns={mayChange ? [...columns, actions] : columns}
        shown={[...shown, "actions"]}
        {...sortedTable(page, PATH, { columns, rows: staff, initial: BY_NAME })}
        rowKey={({ userId }) => userId}
      />
      {mayChange ? (
        <div className="mt-12">
          <InviteForm {...given} />
        </div>
      ) : null}
    </>
  )
}
