import { notFound } from "next/navigation"
import { cache } from "react"
import { InstantText, sentenceWith } from "#components/integrations/integration-parts.tsx"
import { OperatorAction } from "#components/operator/operator-action.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { Notice, PageHead, PageSection } from "#components/ui/page-parts.tsx"
import { uuid } from "#lib/contract/values/codes.ts"
import type { OperatorUser } from "#lib/domain/operators/operator-user.ts"
import { isLastOfRole, operatorUserState } from "#lib/domain/operators/operator-user.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { APPROVALS_PATH } from "#lib/pages/operator/approvals/approvals.tsx"
import { proposalTitle } from "#lib/pages/operator/approvals/proposal-text.ts"
import { DecisionRows } from "#lib/pages/operator/decision-rows.tsx"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { peopleErrors, USERS_PATH } from "#lib/pages/operator/people-areas.tsx"
import { AUDIT_LOG_PATH } from "#lib/pages/operator/records-areas.tsx"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import { tablePath } from "#lib/pages/staff/table-query.ts"
import { findOpenApprovals } from "#lib/services/approvals/list-approvals.ts"
import { listOperatorUsers, requireOperatorUser } from "#lib/services/operators/operator-users.ts"

/** The person that an address names, read once for the title and the body of their page. */
export const requestedUser = cache(async ({ ctx, actor }: OperatorPage, userId: string) =>
  orNotFound(requireOperatorUser(ctx, actor, uuid.safeParse(userId).data ?? notFound())),
)

/** One person who works for the operator: their account, and what a maker decides about it. */
export async function UserDetail({ page, userId }: Readonly<{ page: OperatorPage; userId: string }>) {
  const { language, ctx, actor, address } = page
  const { people: texts } = staffMessages(language)
  const user = await requestedUser(page, userId)
  const subject = `user:${user.id}`
  const proposal = (await findOpenApprovals(ctx, actor, [subject]))(subject)
  return (
    <>
      <p className="mb-4 text-13">
        <TextLink href={address(USERS_PATH)}>{texts.toUsers}</TextLink>
      </p>
      <PageHead
        title={user.id === page.user.id ? formatMessage(texts.you, { name: user.name }) : user.name}
        lead={texts.roles[user.role]}
      />
      {proposal === null ? null : (
        <Notice title={texts.openProposal}>
          <TextLink href={address(`${APPROVALS_PATH}/${proposal.id}`)}>
            {
              proposalTitle(
                { language, investor: null, users: new Map([[user.id, `${user.name} (${user.email})`]]) },
                proposal,
              ).text
            }
          </TextLink>
        </Notice>
      )}
      <PageSection id="account" heading={texts.accountFacts} heightRem={20}>
        <div className="max-w-[44rem] text-13">
          <FactList
            facts={[
              {
                id: "email",
                name: texts.email,
                value: <span className="[overflow-wrap:anywhere]">{user.email}</span>,
              },
              { id: "status", name: texts.status, value: texts.userStates[operatorUserState(user)] },
              ...(user.hasPassword
                ? []
                : [
                    {
                      id: "invitation",
                      name: texts.invitation,
                      value: <InvitationText page={page} invitation={user.invitation} />,
                    },
                  ]),
              {
                id: "factor",
                name: texts.secondFactor,
                value: user.hasSecondFactor ? texts.factorOn : texts.factorOff,
              },
              {
                id: "since",
                name: texts.since,
                value: <InstantText language={language} value={user.createdAt} isDay />,
              },
              { id: "id", name: texts.id, value: <span className="break-all">{user.id}</span> },
            ]}
          />
        </div>
        <p className="mt-4 text-13">
          <TextLink href={address(tablePath(AUDIT_LOG_PATH, { search: user.id }))}>
            {texts.userInAuditLog}
          </TextLink>
        </p>
      </PageSection>
      <UserDecisions page={page} user={user} />
    </>
  )
}

/** When somebody without a password was invited, and until when the link of that works. */
function InvitationText({
  page: { language, ctx },
  invitation,
}: Readonly<{ page: OperatorPage; invitation: OperatorUser["invitation"] }>) {
  const { people: texts } = staffMessages(language)
  if (invitation === null) return texts.notInvited
  const { sentAt, expiresAt } = invitation
  return sentenceWith(expiresAt > ctx.clock.now() ? texts.invited : texts.invitationExpired, {
    sent: <InstantText key="sent" language={language} value={sentAt} />,
    until: <InstantText key="until" language={language} value={expiresAt} />,
  })
}

/** What may be decided about a user: the row, the question that its button asks, and what a yes does. */
type UserDecision = Readonly<{
  id: string
  /** Names the row and its button. */
  name: string
  text: string
  obstacle: string | null
  title: string
  dialog: string
  does: "inviteOperator" | "changeRole" | "enableOperator" | "disableOperator" | "resetSecondFactor"
  payload?: Readonly<Record<string, unknown>>
  /** Another person has to approve it. */
  isProposed?: boolean
  isDangerous?: boolean
}>

function userDecisions(page: OperatorPage, user: OperatorUser, isLast: boolean): readonly UserDecision[] {
  const { people: texts } = staffMessages(page.language)
  const { name, email, role, disabledAt, hasPassword, hasSecondFactor, invitation } = user
  const { userObstacles: why } = texts
  const isDisabled = disabledAt !== null
  const last = !isLast ? null : role === "maker" ? why.lastMaker : why.lastChecker
  const other = role === "maker" ? "checker" : "maker"
  const ofRole = formatMessage(texts.changeRoleDialog, { email })
  return [
    {
      id: "invite",
      name: invitation === null ? texts.sendInvitation : texts.sendInvitationAgain,
      text: texts.sendInvitationText,
      obstacle: hasPassword ? why.hasPassword : isDisabled ? why.disabled : null,
      title: formatMessage(texts.sendInvitationTitle, { name }),
      dialog: formatMessage(texts.sendInvitationDialog, { email }),
      does: "inviteOperator",
    },
    {
      id: "change",
      name: formatMessage(texts.changeRole, { role: texts.roles[other] }),
      text: texts.changeRoleText,
      obstacle: last,
      title: formatMessage(texts.changeRoleTitle, { name, role: texts.roles[other] }),
      dialog: ofRole,
      does: "changeRole",
      payload: { role: other },
      isProposed: true,
    },
    {
      id: "end",
      name: texts.endRole,
      text: texts.endRoleText,
      obstacle: last,
      title: formatMessage(texts.endRoleTitle, { name }),
      dialog: ofRole,
      does: "changeRole",
      payload: { role: null },
      isProposed: true,
    },
    {
      id: "reset",
      name: texts.resetFactor,
      text: texts.resetFactorText,
      obstacle: hasSecondFactor ? null : why.noFactor,
      title: formatMessage(texts.resetFactorTitle, { name }),
      dialog: formatMessage(texts.resetFactorDialog, { email }),
      does: "resetSecondFactor",
      isDangerous: true,
    },
    {
      id: "disable",
      name: texts.disable,
      text: texts.disableText,
      obstacle: isDisabled ? why.disabled : last,
      title: formatMessage(texts.disableTitle, { name }),
      dialog: formatMessage(texts.disableDialog, { email }),
      does: "disableOperator",
      isDangerous: true,
    },
    {
      id: "enable",
      name: texts.enable,
      text: texts.enableText,
      obstacle: isDisabled ? null : why.enabled,
      title: formatMessage(texts.enableTitle, { name }),
      dialog: ofRole,
      does: "enableOperator",
      isProposed: true,
    },
  ]
}

/** What a maker may decide now, and why not the rest; a checker reads who does. */
async function UserDecisions({ page, user }: Readonly<{ page: OperatorPage; user: OperatorUser }>) {
  const { language, ctx, actor, address, may } = page
  const { people: texts } = staffMessages(language)
  if (!may("propose")) {
    return (
      <PageSection id="decisions" heading={texts.decisions} heightRem={10}>
        <p className="max-w-text text-muted">{texts.readOnlyUsers}</p>
      </PageSection>
    )
  }
  const decisions = userDecisions(page, user, isLastOfRole(await listOperatorUsers(ctx, actor), user))
  const errors = peopleErrors(page, texts.userConflict)
  return (
    <PageSection id="decisions" heading={texts.decisions} heightRem={28}>
      <DecisionRows
        rows={decisions.map(
          ({
            id,
            name,
            text,
            obstacle,
            title,
            dialog,
            does,
            payload,
            isProposed = false,
            isDangerous = false,
          }) => ({
            id,
            name,
            text,
            obstacle,
            action: (isOffered) => (
              <OperatorAction
                isOffered={isOffered}
                language={language}
                does={does}
                params={{ userId: user.id }}
                {...(payload === undefined ? {} : { payload })}
                {...(isProposed ? { approvalsHref: address(APPROVALS_PATH) } : {})}
                errors={errors}
                isDangerous={isDangerous}
                texts={{
                  action: name,
                  title,
                  text: dialog,
                  confirm: isProposed ? texts.propose : name,
                  cancel: texts.cancel,
                }}
              />
            ),
          }),
        )}
      />
    </PageSection>
  )
}
