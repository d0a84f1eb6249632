import { InstantText, sentenceWith } from "#components/integrations/integration-parts.tsx"
import { InviteForm } from "#components/staff/invite-form.tsx"
import { StaffActions } from "#components/staff/staff-actions.tsx"
import type { StaffTexts } from "#components/staff/staff-texts.ts"
import { STAFF_TEXTS } from "#components/staff/staff-texts.ts"
import type { DataColumn } from "#components/tables/data-table.tsx"
import { DataTable } from "#components/tables/data-table.tsx"
import { EmailText } from "#components/ui/email-text.tsx"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { distributorApiClients } from "#lib/domain/api-clients/api-client-owner.ts"
import type { StaffMember } from "#lib/domain/staff/staff-member.ts"
import { isLastAdmin } from "#lib/domain/staff/staff-member.ts"
import { serviceContext } from "#lib/http/service-context.ts"
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

/** The columns of the list. */
function columnsIn({
  language,
  timezone,
  user: { id: ownId },
}: DistributorPage): readonly DataColumn<StaffMember>[] {
  const { settings: texts } = staffMessages(language)
  const now = systemClock.now()
  const secondFactor = ({ hasSecondFactor, role }: StaffMember): string => {
    if (hasSecondFactor) return texts.on
    return role === "viewer" ? texts.off : texts.missing
  }
  const status = ({ isPending, isDisabled, invitedUntil }: StaffMember) => {
    if (isDisabled) return texts.disabled
    if (!isPending) return texts.active
    if (invitedUntil === null || invitedUntil < now) return texts.invitationEnded
    return sentenceWith(texts.invited, {
      time: <InstantText key="time" language={language} value={invitedUntil} timezone={timezone} isDay />,
    })
  }
  return [
    {
      id: "name",
      heading: texts.name,
      text: ({ name }) => name,
      sortKey: "name",
      cell: ({ name, userId }) => (userId === ownId ? formatMessage(texts.you, { name }) : name),
    },
    {
      id: "email",
      heading: texts.email,
      text: ({ email }) => email,
      sortKey: "email",
      cell: ({ email }) => <EmailText email={email} />,
      minor: true,
    },
    { id: "role", heading: texts.role, text: ({ role }) => texts[role], sortKey: "role" },
    {
      id: "secondFactor",
      heading: texts.secondFactor,
      text: secondFactor,
      sortKey: "secondFactor",
      minor: true,
    },
    {
      id: "lastActive",
      heading: texts.lastActive,
      text: ({ lastActiveAt }) => lastActiveAt ?? "",
      sortKey: "lastActive",
      cell: ({ lastActiveAt }) =>
        lastActiveAt === null ? (
          texts.never
        ) : (
          <InstantText language={language} value={lastActiveAt} timezone={timezone} />
        ),
      minor: true,
    },
    {
      id: "status",
      heading: texts.status,
      sortKey: "status",
      text: ({ isPending, isDisabled, invitedUntil }) =>
        isDisabled ? texts.disabled : isPending ? (invitedUntil ?? texts.invitationEnded) : texts.active,
      cell: status,
      minor: true,
    },
  ]
}

const BY_NAME = { by: "name", isDescending: false } as const

/** The staff as a file. */
export async function staffFile(page: DistributorPage): Promise<SentFile> {
  const { ctx, distributor } = page
  const columns = columnsIn(page)
  const listed = await listStaff(ctx, distributor)
  const { rows } = sortedTable(page, PATH, { columns, rows: listed, initial: BY_NAME })
  return tableFile("staff", { columns, shown: await chosenColumns("staff", columns), rows })
}

/** The staff, and for admins what they can do about it. */
export async function Staff({ page }: Readonly<{ page: DistributorPage }>) {
  const { language, ctx, distributor, may } = page
  const { settings: texts, tables } = staffMessages(language)
  const mayChange = may("manage-staff")
  const [staff, clients] = await Promise.all([
    listStaff(ctx, distributor),
    mayChange ? listApiClients(serviceContext(), distributorApiClients(distributor)) : [],
  ])
  const given: StaffTexts = {
    language,
    texts: pickTexts(texts, STAFF_TEXTS),
    errors: messages(language).errors,
  }
  const clientNames = clients.filter(({ revokedAt }) => revokedAt === null).map(({ name }) => name)
  const columns = columnsIn(page)
  const shown = await chosenColumns("staff", columns)
  const actions: DataColumn<StaffMember> = {
    id: "actions",
    hasButtons: true,
    heading: texts.actions,
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
      <p className="mb-6 max-w-text text-muted">{texts.staffNote}</p>
      {mayChange ? null : <p className="mb-6 max-w-text">{texts.adminsOnly}</p>}
      <DataTable
        texts={tables}
        name="staff"
        caption={texts.staff}
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
